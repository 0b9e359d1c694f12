/** What `lectern check --format` prints for programs. */
export const CHECK_FORMATS = ['json', 'sarif', 'github', 'junit'] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];
