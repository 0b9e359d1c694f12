import type { Replacement } from '../../diagnostics/diagnostic.ts';
import { type AuthoredElement, type AuthoredFile, wordsOf } from '../authored-file.ts';
import type { CheckRule, Problems } from '../rule.ts';

export const rule: CheckRule = { file: headings };

/** Headings that skip a level. Screen readers list headings by level. */
function* headings(file: AuthoredFile): Problems {
  const all = file.named('h1', 'h2', 'h3', 'h4', 'h5', 'h6').filter(({ parent }) => parent === undefined);
  const listed = withLevels(all, file.page !== undefined);
  for (const [index, { heading, level, before, meant }] of listed.entries()) {
    if (before === undefined || level <= before + 1) continue;
    // The headings below it move up as well.
    const below = listed.slice(index + 1).findIndex((one) => one.level < level);
    const part = listed.slice(index, below === -1 ? undefined : index + 1 + below);
    yield {
      code: 'page/skipped-heading',
      severity: 'notice',
      message: `The heading "${wordsOf(heading.node).trim()}" has level ${level}, but ${index === 0 ? 'it follows the title' : `the heading before it has level ${before}`}.`,
      hint: `Make it level ${meant}: \`${'#'.repeat(meant)}\`.`,
      fix: part.flatMap((one) => correctedLevel(one, file)),
      ...file.at(heading, level),
    };
  }
}

interface ListedHeading {
  heading: AuthoredElement;
  level: number;
  /** Level of the heading before it; undefined for the first one of a snippet, which may start anywhere. */
  before: number | undefined;
  /** The level that skips none. */
  meant: number;
}

function withLevels(all: readonly AuthoredElement[], isPage: boolean): ListedHeading[] {
  // The title of the page is level 1.
  const around = isPage ? [{ level: 1, meant: 1 }] : [];
  let before = isPage ? 1 : undefined;
  return all.map((heading) => {
    const level = Number(heading.name.slice(1));
    while ((around.at(-1)?.level ?? 0) >= level && (around.length > 1 || !isPage)) around.pop();
    const outer = around.at(-1);
    const meant = level === 1 ? 1 : outer ? outer.meant + 1 : level;
    around.push({ level, meant });
    const listed = { heading, level, before, meant };
    before = level;
    return listed;
  });
}

/** Only the form with number signs has a text to replace. */
function correctedLevel({ heading, level, meant }: ListedHeading, { source }: AuthoredFile): Replacement[] {
  const start = heading.node.position?.start;
  if (!start || level === meant || source.text.slice(source.offset(start.line, start.column)).search(/^#{1,6}[ \t]/) !== 0) return [];
  const { line, column } = start;
  return [{ line, column, find: `${'#'.repeat(level)} `, write: `${'#'.repeat(meant)} ` }];
}
