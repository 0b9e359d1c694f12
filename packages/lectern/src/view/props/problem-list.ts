/** Problems in the browser during dev. */

/** A problem as the page with it shows it. */
export interface ShownProblem {
  /** `docs.json:42:9`, which the text starts with. Empty if the problem has no location. */
  place: string;
  /** As it is printed. */
  text: string;
}

/** From the most to the least serious. */
export type ProblemSeverity = 'error' | 'warning' | 'notice';

export type ProblemCounts = Record<ProblemSeverity, number>;

/** Problems with the same code. */
export interface ProblemGroup {
  code: string;
  severity: ProblemSeverity;
  /** Number of all problems of the group. */
  count: number;
  /** The first of them. The place is `docs.json:42:9`, or empty. */
  problems: { place: string; message: string; hint?: string }[];
}

/** The problems of a page or a site, the most serious first. */
export interface ProblemList {
  counts: ProblemCounts;
  groups: ProblemGroup[];
}

/** The problems of an open page, and those of the whole site. */
export interface ProblemLists {
  page: ProblemList;
  site: ProblemList;
}
