/** Why a text is not valid MDX. */
export interface SyntaxProblem {
  /** Counts from 1. */
  line: number;
  /** Counts from 1. */
  column: number;
  /** A sentence without its period. */
  reason: string;
  /** True if the parser did not finish in time, which another run may not repeat. */
  isTimeout?: boolean;
}

/**
 * The problem of a text that the parser cannot parse without ending the process. Undefined for all other texts, valid or not.
 * @param isDamaged the parser returned a tree that is not of the text, so there is a problem
 */
export type ParserCheck = (maskedText: string, isDamaged?: boolean) => SyntaxProblem | undefined;
