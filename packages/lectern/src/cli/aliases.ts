/** Commands of other tools that are a part of `lectern check`, with the codes and areas that they are about. */
const PARTS_OF_CHECK: Readonly<Record<string, readonly string[]>> = {
  'broken-links': ['link', 'image/not-found', 'navigation/page-not-found', 'config/missing-file', 'config/redirect-loop'],
  validate: ['config', 'navigation', 'page', 'snippet', 'openapi'],
  'openapi-check': ['openapi'],
  a11y: [
    'image/missing-alt',
    'image/meaningless-alt',
    'link/no-text',
    'config/low-contrast',
    'page/frame-title',
    'page/body-h1',
    'page/skipped-heading',
  ],
};

/** The flags of `lectern check` that a command of another tool stands for. It fails for all that it finds. Undefined for other names. */
export function flagsOfAlias(name: string): string[] | undefined {
  const codes = Object.hasOwn(PARTS_OF_CHECK, name) ? PARTS_OF_CHECK[name] : undefined;
  return codes && ['--strict', '--only', codes.join(',')];
}
