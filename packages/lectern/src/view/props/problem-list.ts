/** What the problem panel of dev shows. */

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
