/** `colors` and `background.color` of a docs.json, as an author may write them. */
export interface WrittenPalette {
  name: string;
  colors: { primary: string; light?: string; dark?: string };
  background: { light: string; dark: string } | undefined;
}

const EXTREMES = ['#000000', '#ffffff', '#ffff00', '#39ff14', '#ff00ff', '#00ffff', '#0000ff', '#ff0000', '#808080', '#777777'];
const BACKGROUNDS = ['#000000', '#ffffff', '#777777', '#808080', '#fdf6e3', '#002b36', '#ffff00', '#0000ff', '#010101', '#fefefe'];
/** Other notations; those that are no hex color are replaced by the default. */
const NOTATIONS = [
  '#fa0',
  '#FFF',
  '#000',
  '#ffaa0080',
  '#0f08',
  '#00000000',
  'rgb(255, 255, 0)',
  'rgb(0 0 0)',
  'hsl(60 100% 50%)',
  'yellow',
];

/** 200 palettes: those with extremes, in other notations, and seeded random ones. */
export function palettes(): WrittenPalette[] {
  const both = (background: string) => ({ light: background, dark: background });
  const list: WrittenPalette[] = [
    // The accent is also the background of one of them.
    ...EXTREMES.flatMap((accent) => [
      { name: `${accent} thrice`, colors: { primary: accent, light: accent, dark: accent }, background: undefined },
      { name: `${accent} on itself`, colors: { primary: accent, light: accent, dark: accent }, background: both(accent) },
      { name: `${accent} on black`, colors: { primary: accent }, background: both('#000000') },
      { name: `${accent} on white`, colors: { primary: accent }, background: both('#ffffff') },
    ]),
    ...BACKGROUNDS.map((background, index) => ({
      name: `background ${background}`,
      colors: { primary: '#16a34a', light: '#4ade80', dark: EXTREMES[index] ?? '#166534' },
      background: both(background),
    })),
    ...NOTATIONS.flatMap((color) => [
      { name: color, colors: { primary: color, light: color, dark: color }, background: undefined },
      { name: `background ${color}`, colors: { primary: '#16a34a' }, background: both(color) },
    ]),
    // The modes the wrong way round.
    { name: 'swapped', colors: { primary: '#facc15', light: '#1d4ed8' }, background: { light: '#0f1117', dark: '#ffffff' } },
  ];
  const color = randomColors(18);
  for (let index = list.length; index < 200; index++) {
    const [primary, light, dark] = [color(), color(), color()];
    list.push({ name: `random ${index}`, colors: { primary, light, dark }, background: { light: color(), dark: color() } });
  }
  return list;
}

/** A linear congruential generator: the same colors on every machine. */
function randomColors(seed: number): () => string {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  };
}
