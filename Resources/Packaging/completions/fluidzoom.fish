# fish completion for fluidzoom(1).
# Made by the tests from what --help is made from: FLUIDZOOM_BLESS=1 writes it anew.

# A subcommand is the first word, and nothing else is.
function __fluidzoom_command
    set -l words (commandline -opc)
    if test (count $words) -gt 1; and contains -- $words[2] scene compare spring physics
        test "$words[2]" = "$argv[1]"
    else
        test -z "$argv[1]"
    end
end

function __fluidzoom_place
    test (count (commandline -opc)) -eq $argv[1]
end

complete -c fluidzoom -n '__fluidzoom_place 1' -a scene -d 'Play a scene: one statement of the documents that the program is about.'
complete -c fluidzoom -n '__fluidzoom_place 1' -a compare -d 'Say where two traces part, in points and in time.'
complete -c fluidzoom -n '__fluidzoom_place 1' -a spring -d 'Say what a spring does: all its descriptions, a curve, a table.'
complete -c fluidzoom -n '__fluidzoom_place 1' -a physics -d 'Print every constant of the zoom, for people, as Swift, as JSON or for other frameworks.'

complete -c fluidzoom -n "__fluidzoom_command ''" -l preset -x -a 'photos app-store news plain-uikit reduced' -d 'Set how pages come and go, and what fingers do: photos, app-store, news, plain-uikit, reduced.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l set -x -a 'transition=zoom transition=push transition=cover-vertical transition=flip-horizontal transition=cross-dissolve transition=partial-curl transition=news transition=quarter-turn transition=circle-reveal transition=cards transition=parallax-push transition=hinge transition=percent-driven transition=own presentation=push presentation=full-screen presentation=over-full-screen presentation=sheet presentation=popover opaque-backing=off opaque-backing=on alignment-rect=off alignment-rect=on backdrop=zooms backdrop=fades bar=fades bar=zooms dimming=black dimming=white dimming=accent dimming=none dimming-blur=0 dimming-blur=8 dimming-blur=16 covered-page-recedes=off covered-page-recedes=on source=picture source=content source=hugging source=cell source=missing source-lookup=identifier source-lookup=captured source-lookup=shared-identifier scrolled-off-source=into-sight scrolled-off-source=outside scrolled-off-source=center source-background=none source-background=white source-background=accent source-shape=own source-shape=square source-shape=round source-shape=capsule source-shadow=none source-shadow=soft source-shadow=strong panel-zoom=zooms panel-zoom=documented physics=documented physics=measured reduce-motion=off reduce-motion=on animator-rules=ours animator-rules=documented pan-dismissal=off pan-dismissal=on edge-swipe=on edge-swipe=everywhere edge-swipe=off back-swipe-anywhere=off back-swipe-anywhere=on wheel-back-swipe=at-start wheel-back-swipe=always wheel-back-swipe=off pinch-dismissal=off pinch-dismissal=on spread-to-open=off spread-to-open=on gain-across=0 gain-across=50 gain-across=100 gain-across=150 gain-across=200 gain-down=0 gain-down=50 gain-down=100 gain-down=150 gain-down=200 tracking=direct tracking=native resampling=on resampling=smooth resampling=off right-to-left=off right-to-left=on slow-motion=1 slow-motion=2 slow-motion=5 slow-motion=10 alignment-overlay=off alignment-overlay=on match-overlay=off match-overlay=on card-motion=everything card-motion=position card-motion=size card-motion=rotation card-motion=corner card-motion=opacity card-motion=no-position card-motion=no-size card-motion=no-rotation card-motion=no-corner card-motion=no-opacity frame-times=off frame-times=on frame-rate=display frame-rate=24 frame-rate=30 frame-rate=60 frame-rate=90 frame-rate=120 frame-rate=drop-2 frame-rate=drop-3 frame-rate=drop-10 frame-rate=jitter layout=grid layout=list layout=rows layout=news sort=name sort=taken sort=changed sort=size sections=none sections=day sections=month appearance=system appearance=light appearance=dark contrast=system contrast=standard contrast=high full-screen=off full-screen=on memory-budget=128 memory-budget=512 memory-budget=2048 memory-budget=8192 memory-budget=32768 thumbnail-cache=off thumbnail-cache=on' -d 'Set an option.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l window -x -d 'Size of the window'\''s content in points.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l script -r -F -d 'Play a gesture script.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l record-script -r -F -d 'Write what is done, or played, as a script.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l recordings -r -F -d 'Keep what the key R records here, and not in fluidzoom/recordings in the XDG data folder.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l trace -r -F -d 'Write what happens, a line of JSON a frame.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l latency -r -F -d 'Write how long input took to the display and which frames came late, a line of JSON a frame; sum it up at the end.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l side-by-side -l compare-with -x -d 'Show two playgrounds with the same input, in a window, in frames or in a film: the left one as it is set, the right one with these options.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l headless -d 'Need no display: play at a fixed rate, as fast as it goes.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l fps -x -d 'Play the script at so many frames a second, 1 to 1000; headless, 60 where nothing is said, and 30 of a WebP.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l frames -r -F -d 'Headless: write each frame as DIR/00000.png, and nothing where it is interrupted.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l export -r -F -d 'Headless: write a film, FILE.webp or, where ffmpeg is installed, FILE.mp4.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l sheet -r -F -d 'Headless: write frames with their times on one picture, FILE.png; --fps says how many of a second.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l scale -x -d 'Export, frames, sheet: pixels a point, 0.05 to 4; 1 where nothing is said, and 0.25 of a sheet.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l speed -x -d 'Export, frames: how fast it plays, 0.05 to 20; at 0.25 the same second takes four times the frames.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l quality -x -d 'Export: of a WebP, 0 to 100, lossless; 60 where nothing is said.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l from -x -d 'Export, frames, sheet: the first moment of the script.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l to -x -d 'Export, frames, sheet: the last moment of the script.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l progress-lines -d 'Export, frames, sheet: write a line a frame to the standard output: the fraction that is done, frames made, frames in all.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l fingers -d 'Export, frames, sheet: draw the fingers of the script.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l bug-report -r -F -d 'Write everything that a report needs: the script or the latest recording, its trace, options and what draws.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l clear-cache -d 'Remove what this program wrote to the desktop'\''s thumbnail cache, and open nothing.'
complete -c fluidzoom -n "__fluidzoom_command ''" -l version -d 'Show the version.'
complete -c fluidzoom -n "__fluidzoom_command ''" -s h -l help -d 'Show help information.'

complete -c fluidzoom -n '__fluidzoom_command scene; and __fluidzoom_place 2' -a '(fluidzoom scene --list 2>/dev/null | cut -d '\'' '\'' -f 1)'
complete -c fluidzoom -n '__fluidzoom_command scene' -l list -d 'Print a line for each scene, its name first.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l preset -x -a 'photos app-store news plain-uikit reduced' -d 'Set how pages come and go, and what fingers do: photos, app-store, news, plain-uikit, reduced.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l set -x -a 'transition=zoom transition=push transition=cover-vertical transition=flip-horizontal transition=cross-dissolve transition=partial-curl transition=news transition=quarter-turn transition=circle-reveal transition=cards transition=parallax-push transition=hinge transition=percent-driven transition=own presentation=push presentation=full-screen presentation=over-full-screen presentation=sheet presentation=popover opaque-backing=off opaque-backing=on alignment-rect=off alignment-rect=on backdrop=zooms backdrop=fades bar=fades bar=zooms dimming=black dimming=white dimming=accent dimming=none dimming-blur=0 dimming-blur=8 dimming-blur=16 covered-page-recedes=off covered-page-recedes=on source=picture source=content source=hugging source=cell source=missing source-lookup=identifier source-lookup=captured source-lookup=shared-identifier scrolled-off-source=into-sight scrolled-off-source=outside scrolled-off-source=center source-background=none source-background=white source-background=accent source-shape=own source-shape=square source-shape=round source-shape=capsule source-shadow=none source-shadow=soft source-shadow=strong panel-zoom=zooms panel-zoom=documented physics=documented physics=measured reduce-motion=off reduce-motion=on animator-rules=ours animator-rules=documented pan-dismissal=off pan-dismissal=on edge-swipe=on edge-swipe=everywhere edge-swipe=off back-swipe-anywhere=off back-swipe-anywhere=on wheel-back-swipe=at-start wheel-back-swipe=always wheel-back-swipe=off pinch-dismissal=off pinch-dismissal=on spread-to-open=off spread-to-open=on gain-across=0 gain-across=50 gain-across=100 gain-across=150 gain-across=200 gain-down=0 gain-down=50 gain-down=100 gain-down=150 gain-down=200 tracking=direct tracking=native resampling=on resampling=smooth resampling=off right-to-left=off right-to-left=on slow-motion=1 slow-motion=2 slow-motion=5 slow-motion=10 alignment-overlay=off alignment-overlay=on match-overlay=off match-overlay=on card-motion=everything card-motion=position card-motion=size card-motion=rotation card-motion=corner card-motion=opacity card-motion=no-position card-motion=no-size card-motion=no-rotation card-motion=no-corner card-motion=no-opacity frame-times=off frame-times=on frame-rate=display frame-rate=24 frame-rate=30 frame-rate=60 frame-rate=90 frame-rate=120 frame-rate=drop-2 frame-rate=drop-3 frame-rate=drop-10 frame-rate=jitter layout=grid layout=list layout=rows layout=news sort=name sort=taken sort=changed sort=size sections=none sections=day sections=month appearance=system appearance=light appearance=dark contrast=system contrast=standard contrast=high full-screen=off full-screen=on memory-budget=128 memory-budget=512 memory-budget=2048 memory-budget=8192 memory-budget=32768 thumbnail-cache=off thumbnail-cache=on' -d 'Set an option.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l window -x -d 'Size of the window'\''s content in points.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l script -r -F -d 'Play a gesture script.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l record-script -r -F -d 'Write what is done, or played, as a script.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l recordings -r -F -d 'Keep what the key R records here, and not in fluidzoom/recordings in the XDG data folder.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l trace -r -F -d 'Write what happens, a line of JSON a frame.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l latency -r -F -d 'Write how long input took to the display and which frames came late, a line of JSON a frame; sum it up at the end.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l side-by-side -l compare-with -x -d 'Show two playgrounds with the same input, in a window, in frames or in a film: the left one as it is set, the right one with these options.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l headless -d 'Need no display: play at a fixed rate, as fast as it goes.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l fps -x -d 'Play the script at so many frames a second, 1 to 1000; headless, 60 where nothing is said, and 30 of a WebP.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l frames -r -F -d 'Headless: write each frame as DIR/00000.png, and nothing where it is interrupted.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l export -r -F -d 'Headless: write a film, FILE.webp or, where ffmpeg is installed, FILE.mp4.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l sheet -r -F -d 'Headless: write frames with their times on one picture, FILE.png; --fps says how many of a second.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l scale -x -d 'Export, frames, sheet: pixels a point, 0.05 to 4; 1 where nothing is said, and 0.25 of a sheet.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l speed -x -d 'Export, frames: how fast it plays, 0.05 to 20; at 0.25 the same second takes four times the frames.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l quality -x -d 'Export: of a WebP, 0 to 100, lossless; 60 where nothing is said.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l from -x -d 'Export, frames, sheet: the first moment of the script.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l to -x -d 'Export, frames, sheet: the last moment of the script.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l progress-lines -d 'Export, frames, sheet: write a line a frame to the standard output: the fraction that is done, frames made, frames in all.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l fingers -d 'Export, frames, sheet: draw the fingers of the script.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l bug-report -r -F -d 'Write everything that a report needs: the script or the latest recording, its trace, options and what draws.'
complete -c fluidzoom -n '__fluidzoom_command scene' -l version -d 'Show the version.'
complete -c fluidzoom -n '__fluidzoom_command scene' -s h -l help -d 'Show help information.'

complete -c fluidzoom -n '__fluidzoom_command compare' -l plot -r -F -d 'Draw the curves as an SVG picture.'
complete -c fluidzoom -n '__fluidzoom_command compare' -l tolerance -x -d 'How far lengths may be apart.'
complete -c fluidzoom -n '__fluidzoom_command compare' -l version -d 'Show the version.'
complete -c fluidzoom -n '__fluidzoom_command compare' -s h -l help -d 'Show help information.'

complete -c fluidzoom -n '__fluidzoom_command spring' -f
complete -c fluidzoom -n '__fluidzoom_command spring' -l duration -x -d 'Perceived duration in seconds.'
complete -c fluidzoom -n '__fluidzoom_command spring' -l bounce -x -d 'Above -1, at most 1; 0 does not bounce.'
complete -c fluidzoom -n '__fluidzoom_command spring' -l response -x -d 'Period in seconds.'
complete -c fluidzoom -n '__fluidzoom_command spring' -l stiffness -x -d 'k, for a mass of 1.'
complete -c fluidzoom -n '__fluidzoom_command spring' -l damping -x -d 'c, for a mass of 1.'
complete -c fluidzoom -n '__fluidzoom_command spring' -l angular-frequency -x -d 'Undamped, in radians a second.'
complete -c fluidzoom -n '__fluidzoom_command spring' -l damping-ratio -x -d '1 does not bounce, less does, more creeps.'
complete -c fluidzoom -n '__fluidzoom_command spring' -l velocity -x -d 'Of the value, a second, at the start.'
complete -c fluidzoom -n '__fluidzoom_command spring' -l from -x -d 'The value at the start; or a spring or a curve as --as writes them.'
complete -c fluidzoom -n '__fluidzoom_command spring' -l to -x -d 'The value that it goes to.'
complete -c fluidzoom -n '__fluidzoom_command spring' -l plot -r -F -d 'Draw the curves as an SVG picture.'
complete -c fluidzoom -n '__fluidzoom_command spring' -l as -x -a 'swiftui uikit compose flutter css motion reanimated figma tokens' -d 'Write it as another program does.'
complete -c fluidzoom -n '__fluidzoom_command spring' -l version -d 'Show the version.'
complete -c fluidzoom -n '__fluidzoom_command spring' -s h -l help -d 'Show help information.'

complete -c fluidzoom -n '__fluidzoom_command physics' -f
complete -c fluidzoom -n '__fluidzoom_command physics' -l set -x -d 'Choose physics as the playground'\''s options do: physics, gain-across, gain-down.'
complete -c fluidzoom -n '__fluidzoom_command physics' -l load -r -F -d 'Read constants from JSON; those that it does not mention stay.'
complete -c fluidzoom -n '__fluidzoom_command physics' -l swift -d 'Print Swift that makes this physics.'
complete -c fluidzoom -n '__fluidzoom_command physics' -l json -d 'Print JSON.'
complete -c fluidzoom -n '__fluidzoom_command physics' -l as -x -a 'swiftui uikit compose flutter css motion reanimated figma tokens' -d 'Print its springs and numbers as another program has them.'
complete -c fluidzoom -n '__fluidzoom_command physics' -l version -d 'Show the version.'
complete -c fluidzoom -n '__fluidzoom_command physics' -s h -l help -d 'Show help information.'
