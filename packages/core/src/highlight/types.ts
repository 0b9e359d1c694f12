/** One block of highlighted code. */
export interface HighlightedCode {
  /** One string of HTML per line of source, without line breaks; text is escaped, tokens are `<i class=tk-…>`. */
  lines: string[];
}

/**
 * What a token is, as the letter after `tk-` in its class name:
 * `c` comment · `k` keyword · `s` string · `e` escape, regular expression, interpolation mark · `n` number ·
 * `l` literal and built-in constant · `f` function · `t` type · `v` parameter or shell variable · `p` key, property, attribute ·
 * `g` tag · `o` operator · `m` decorator, directive, preprocessor · `h` heading · `i` inserted · `d` deleted.
 */
export type TokenClass = 'c' | 'k' | 's' | 'e' | 'n' | 'l' | 'f' | 't' | 'v' | 'p' | 'g' | 'o' | 'm' | 'h' | 'i' | 'd';

/**
 * The classes of a block without its text: a fragment per line, with commas between. A fragment is a row of runs, each a length
 * (left out when 1) and a token class, or `-` for plain text; what follows the last run is plain. `const a = 1` is `5k3-o-n`.
 */
export type TokenRuns = string;

/**
 * Why code is highlighted only in part: the grammar exceeded its limit of steps in a line, or a line or the whole block is so long
 * that it is plain text.
 */
export type CutReason = 'steps' | 'long-line' | 'long-block';

/** Called with each line or block that is highlighted only in part. */
export type OnCut = (code: string, reason: CutReason) => void;

/** A TextMate grammar of the author. */
export interface OwnGrammar {
  name: string;
  scopeName: string;
  /** Other words for the language after a fence. */
  aliases?: string[];
}
