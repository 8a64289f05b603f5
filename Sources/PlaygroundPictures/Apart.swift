/// A value that lies apart from what has it: where there is none, it takes the room of a reference.
@propertyWrapper
package struct Apart<Value> {
  private final class Storage {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage?

  package init(wrappedValue: Value?) { storage = wrappedValue.map(Storage.init) }

  package var wrappedValue: Value? {
    get { storage?.value }
    set { storage = newValue.map(Storage.init) }
  }
}
