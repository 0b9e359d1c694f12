/**
 * Icons that only Font Awesome's paid sets contain, after the closest free icon, from Font Awesome or another library.
 * Leaves out names that Lucide or Tabler also have, unless those are different. Parsed with `parseNameTable`.
 */
export const NEAREST_FREE_ICONS = `
apple-whole: apple-core; arrow-down-wide-short: bars-sort; arrow-pointer: cursor; arrow-trend-down: chart-line-down
arrow-trend-up: chart-line-up; arrow-up-from-bracket: arrow-up-from-square; arrows-up-down: arrows-from-line; award: award-simple
ban: block do-not-enter; barcode: barcode-read barcode-scan rectangle-barcode scanner-gun scanner-touchscreen
bars-progress: arrow-progress; basket-shopping: basket-shopping-simple; basketball: sportsball; battery-empty: battery-slash
battery-full: battery-bolt; bell: alarm-exclamation bell-on bells siren-on; bezier-curve: vector-circle
bolt: bolt-auto bolt-slash circle-bolt square-bolt transformer-bolt
book: book-arrow-right book-arrow-up book-blank book-circle-arrow-right book-circle-arrow-up book-section book-sparkles
book-open: book-open-cover circle-book-open; bookmark: circle-bookmark
box: box-check box-circle-check box-heart box-taped square-fragile square-this-way-up; box-archive: cabinet-filing
boxes-stacked: conveyor-belt shelves; brain: head-side-brain; briefcase: briefcase-arrow-right; building: block-brick
bullseye: bullseye-arrow bullseye-pointer; calculator: calculator-simple
calendar: calendar-circle-exclamation calendar-pen circle-calendar; calendar-days: calendar-lines calendar-lines-pen
calendar-plus: calendar-circle-plus; camera: camera-viewfinder circle-camera; cart-shopping: cart-circle-check cart-shopping-fast
certificate: hexagon-vertical-nft rectangle-pro; chalkboard-user: chart-user user-chart; champagne-glasses: party-horn
chart-bar: chart-bullet; chart-column: chart-mixed chart-mixed-up-circle-dollar chart-pyramid chart-waterfall
chart-line: chart-line-up-down chart-scatter-bubble display-chart-up; chart-pie: chart-pie-simple; circle: draw-circle period
circle-check: binary-circle-check hexagon-check octagon-check; circle-dollar-to-slot: badge-dollar
circle-exclamation: hexagon-exclamation octagon-exclamation square-exclamation; circle-info: circle-info-circle square-info
circle-nodes: diagram-venn intersection; circle-question: block-question comment-question square-question
circle-xmark: hexagon-xmark octagon-xmark; clipboard: memo-pad; clipboard-check: clipboard-list-check; clock: watch-fitness
clock-rotate-left: rectangle-history rectangle-history-circle-plus rectangle-history-circle-user rectangle-vertical-history
closed-captioning: comment-captions message-captions; cloud: cloud-binary cloud-word clouds; cloud-moon: moon-cloud
code: brackets-curly brackets-round brackets-square circle-code code-simple rectangle-api rectangle-code
code-pull-request: code-pull-request-closed code-pull-request-draft; coins: circle-dollar coin-front coin-vertical
comment: comment-check comment-code comment-exclamation comment-lines comment-middle comment-pen comment-smile thought-bubble
comment-dots: comment-text message-quote; comment-medical: comment-plus message-medical; comment-slash: message-slash
comment-sms: message-sms; comments: comments-alt comments-question comments-question-check messages-question
comments-dollar: messages-dollar; couch: loveseat; crosshairs: crosshairs-simple; crown: user-crown; cube: cube-alt
delete-left: delete-right; desktop: computer-classic desktop-arrow-down; diagram-project: diagram-sankey; display: display-arrow-down
dollar-sign: square-dollar; down-long: down-from-line; download: arrow-down-to-bracket arrow-down-to-square down-to-bracket down-to-line
ellipsis: ellipsis-stroke square-ellipsis; ellipsis-vertical: ellipsis-stroke-vertical square-ellipsis-vertical
envelope: circle-envelope envelope-dot mailbox-flag-up; envelope-open-text: envelope-open-dollar; eye: eyes; face-dizzy: face-explode
face-grin-stars: face-awesome face-party; face-grin-wide: face-sunglasses; face-meh: face-thinking; fan: fan-table; feather: shuttlecock
file: file-dashed-line page page-caret-down; file-circle-check: memo-circle-check; file-circle-exclamation: file-exclamation
file-circle-plus: file-plus-minus; file-circle-question: file-circle-info memo-circle-info; file-code: file-binary file-xml
file-lines: document memo; file-medical: files-medical; file-word: file-doc; film: film-canister; filter: bars-filter filter-list filters
fingerprint: fingerprint-scanner; fire: fireplace sensor-fire; fire-flame-simple: fire-flame; fish-fins: narwhal
flag: flag-alt flag-pennant flag-swallowtail; flask: flask-gear flask-round-potion
floppy-disk: floppy-disk-circle-arrow-right floppy-disk-pen floppy-disks; folder: folder-gear folder-grid folder-image folder-medical
folder-open: folder-arrow-down folder-arrow-up folder-magnifying-glass; gamepad: game-console-handheld
gauge: gauge-circle-bolt gauge-circle-minus gauge-circle-plus gauge-low gauge-min meter; gauge-high: gauge-max meter-bolt
gauge-simple: gauge-simple-low gauge-simple-min; gauge-simple-high: gauge-simple-max; gear: gear-code gear-complex gear-complex-code
globe: globe-pointer globe-stand globe-wifi; golf-ball-tee: golf-club; graduation-cap: graduation-cap-alt; grip: grid-horizontal
grip-lines-vertical: pipe-section value-absolute; guitar: amp-guitar guitars; gun: raygun; hammer: hammer-brush
hand: hand-fingers-crossed hand-wave; hand-point-up: hand-back-point-up; heading: h1 h2 h3 h4; headphones: head-side-headphones
headset: user-headset; heart: circle-heart heart-half-stroke square-heart; heart-pulse: monitor-waveform wave-pulse
helmet-safety: user-helmet-safety; hockey-puck: field-hockey-stick-ball; hourglass-half: hourglass-clock
house: house-blank house-day house-night; i-cursor: input-pipe input-text; icons: symbols
image: hexagon-image image-landscape image-slash image-user; images: images-user; inbox: inbox-full inbox-in inbox-out inboxes
key: key-skeleton key-skeleton-left-right; keyboard: input-numeric typewriter; laptop: laptop-arrow-down laptop-mobile laptop-slash
laptop-code: display-code laptop-binary; layer-group: layer-minus layer-plus; left-long: left-from-line left-to-line
left-right: reflect-horizontal
lightbulb: lightbulb-cfl lightbulb-cfl-on lightbulb-dollar lightbulb-exclamation lightbulb-exclamation-on lightbulb-gear lightbulb-message \
lightbulb-on lightbulb-slash; link: link-horizontal link-simple; link-slash: link-horizontal-slash link-simple-slash; list: list-dropdown
list-ul: list-radio; location-arrow: circle-location-arrow location-arrow-up; location-crosshairs: location-crosshairs-slash
location-dot: location-smile; lock: lock-hashtag; lucide:audio-lines: circle-waveform-lines waveform waveform-lines
lucide:webhook: webhook-alt
magnifying-glass: file-magnifying-glass magnifying-glass-music magnifying-glass-play magnifying-glass-waveform
message: message-arrow-down message-arrow-up message-lines message-middle message-pen message-smile message-text message-xmark
microchip: microchip-ai; microphone: circle-microphone microphone-stand; microphone-lines: circle-microphone-lines; minus: dash
mobile-screen: mobile-notch mobile-signal mobile-signal-out; money-bill: money-bill-simple; money-bill-1: money-bills-simple
money-bill-wave: money-bill-simple-wave; money-check-dollar: money-check-dollar-pen; mountain: mountains
music: kazoo mp3-player music-note; paintbrush: paintbrush-fine; pallet: pallet-box; paper-plane: paper-plane-top
paperclip: paperclip-vertical; paw: badger-honey sheep; pen: pen-circle; pen-ruler: paintbrush-pencil pen-paintbrush
pen-to-square: pen-field; pencil: pencil-mechanical; people-group: people-simple; people-roof: family
person-chalkboard: presentation-screen; person-rays: transporter; person-running: person-running-fast; phone: circle-phone phone-intercom
phone-flip: circle-phone-flip; phone-slash: phone-hangup phone-xmark
phone-volume: phone-arrow-down-left phone-arrow-right phone-arrow-up-right; play: play-pause; plus: plus-large
print: print-magnifying-glass; puzzle-piece: puzzle-piece-simple; quote-left: block-quote square-quote; record-vinyl: album-collection
rectangle-list: square-list; recycle: bin-bottles bin-recycle; repeat: arrows-repeat arrows-repeat-1 loop; reply: arrow-turn-left
retweet: arrows-retweet; right-left: swap swap-arrows; right-long: right-from-line right-to-line
robot: message-bot robot-astromech user-robot vacuum-robot; rocket: rocket-launch; rotate: rotate-exclamation; rotate-left: rotate-reverse
route: route-highway route-interstate; sack-dollar: box-dollar; scroll: scroll-old; sd-card: sd-cards; seedling: corn; shapes: shapes-alt
share: arrow-turn-right; share-nodes: share-all; shield: shield-slash shield-xmark; shield-halved: shield-quartered; shower: sprinkler
shuttle-space: starfighter starship; signal: signal-bars signal-fair signal-good signal-slash; signature: signature-slash
sitemap: diagram-nested diagram-subtask table-tree; slash: slash-forward
sliders: slider sliders-simple sliders-up square-sliders square-sliders-vertical; sort: circle-sort sort-alt; spider: spider-web
spinner: spinner-scale spinner-third; square: rectangle-wide; square-check: ballot-check; square-poll-horizontal: ballot
square-root-variable: integral; star: star-exclamation star-sharp star-shooting; star-half: star-sharp-half
sun: solar-system sun-alt sun-bright; syringe: scalpel; table: table-pivot; table-cells: diagram-cells grate grid-4 grid-5 grid-round
table-cells-large: chart-tree-map diagram-lean-canvas grid-2 grid-2-plus grid-round-2 objects-column rectangles-mixed window-frame \
window-frame-open; table-columns: chart-kanban line-columns sidebar-flip table-layout; table-list: grid-dividers table-rows
tablet: tablet-rugged; tags: tags-alt; terminal: rectangle-terminal; timeline: list-timeline timeline-arrow; toggle-off: toggle-large-off
toggle-on: toggle-large-on; tower-broadcast: sensor sensor-on signal-stream signal-stream-slash
trash: trash-check trash-list trash-slash trash-xmark; trash-arrow-up: trash-undo
trash-can: circle-trash trash-can-check trash-can-list trash-can-slash trash-can-xmark; trash-can-arrow-up: trash-can-undo
triangle-exclamation: sensor-triangle-exclamation; truck: truck-container wagon-covered; truck-fast: truck-bolt
turn-down: arrow-turn-down-right; tv: high-definition standard-definition tv-music; up-down: reflect-vertical; up-long: up-from-line
upload: up-from-bracket up-to-line; user: head-side user-hair user-magnifying-glass; user-astronaut: user-alien
user-gear: head-side-gear user-gear-alt; user-nurse: users-medical; user-shield: user-police; users-rectangle: screen-users
vector-square: draw-square; video: camera-security circle-video video-arrow-down-left video-arrow-up-right; volume-xmark: volume-slash
warehouse: warehouse-full; wave-square: chart-sine; wifi: nfc-signal wifi-fair wifi-slash; window-maximize: window window-flip
window-restore: browsers; worm: snake; wrench: wrench-simple; xmark: xmark-large
`;
