import type { TokenTable } from './tokens.ts';

const CJK = '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Bopomofo}\\uff01-\\uff60\\uffe0-\\uffe6]';
const IS_CJK = new RegExp(CJK, 'u');
const BESIDE_MARKS = new RegExp(`${CJK}[*~]|[*~]${CJK}`, 'u');

/** Whether marks of emphasis are beside letters or punctuation of Chinese, Japanese, or Korean. */
export function hasCjkMarks(text: string): boolean {
  return BESIDE_MARKS.test(text);
}

type Kind = 'space' | 'sign' | 'letter';
type Flanks = readonly [left: boolean, right: boolean];

/**
 * Makes the parser read `**「a」**の` as bold. For CommonMark, these marks are text, since a closing mark after punctuation needs a space or
 * punctuation behind it, which Chinese, Japanese, and Korean don't write. The rule is that of markdown-cjk-friendly: such letters count as
 * punctuation beside other punctuation, and their own punctuation counts as letters. Replaces one character beside a mark.
 * @param runs start and end of each run of `*` or `~`
 */
export function maskCjkFlanks(text: string, runs: readonly (readonly [start: number, end: number])[], tokens: TokenTable): string {
  const result = text.split('');
  for (const [start, end] of runs) {
    const sides = [start - 1, end] as const;
    const kinds = sides.map((at) => kindOf(result[at] ?? '\n')) as [Kind, Kind];
    const meant = friendlyFlanks(text[start - 1] ?? '\n', text[end] ?? '\n');
    if (isSame(flanks(...kinds), meant)) continue;
    const others = kinds.map((kind) => (kind === 'sign' ? 'letter' : 'sign')) as [Kind, Kind];
    const canChange = sides.map((at) => result[at] === text[at] && IS_CJK.test(text[at] ?? ''));
    const tried = [
      [true, false],
      [false, true],
      [true, true],
    ].find((changed) => {
      if (changed.some((isChanged, side) => isChanged && !canChange[side])) return false;
      const [before, after] = changed.map((isChanged, side) => (isChanged ? others : kinds)[side] as Kind);
      return isSame(flanks(before as Kind, after as Kind), meant);
    });
    for (const [side, at] of sides.entries())
      if (tried?.[side]) result[at] = tokens.addLetter(text[at] as string, others[side] === 'sign', text) ?? (text[at] as string);
  }
  return result.join('');
}

function kindOf(character: string): Kind {
  if (/\s/.test(character)) return 'space';
  return /[\p{P}\p{S}]/u.test(character) ? 'sign' : 'letter';
}

/** Whether a run of marks can open and close emphasis. */
function flanks(before: Kind, after: Kind): Flanks {
  return [
    after !== 'space' && (after === 'letter' || before !== 'letter'),
    before !== 'space' && (before === 'letter' || after !== 'letter'),
  ];
}

function friendlyFlanks(before: string, after: string): Flanks {
  const [isCjkBefore, isCjkAfter] = [IS_CJK.test(before), IS_CJK.test(after)];
  const own = (character: string, isCjk: boolean): Kind => (isCjk && kindOf(character) === 'sign' ? 'letter' : kindOf(character));
  const [left, right] = [own(before, isCjkBefore), own(after, isCjkAfter)];
  return [flanks(isCjkBefore ? 'sign' : left, right)[0], flanks(left, isCjkAfter ? 'sign' : right)[1]];
}

function isSame(one: Flanks, other: Flanks): boolean {
  return one[0] === other[0] && one[1] === other[1];
}
