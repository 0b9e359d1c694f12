import type { ConfigSource } from '../config/types.ts';
import { resolveTarget } from '../content/resources/links.ts';
import type { ContentResources } from '../content/resources/resources.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeRefusal } from '../files/docs-files.ts';

/** Limits the work, because each compares all pages. */
const MAX_SUGGESTIONS = 25;

/** Links of the configuration to pages and files that do not exist, or that are redirected. */
export function checkConfigLinks({ file, links }: ConfigSource, resources: ContentResources): Diagnostic[] {
  return checkTargets(
    links.map((link) => ({ ...link, file })),
    resources,
  );
}

/** A link with its location and its file. */
type WrittenTarget = { href: string; file: string } & Pick<Diagnostic, 'location' | 'excerpt'>;

/** Links outside of pages to pages and files that do not exist, or that are redirected. */
export function checkTargets(links: readonly WrittenTarget[], resources: ContentResources): Diagnostic[] {
  let suggestions = 0;
  return links.flatMap(({ href, file, ...place }): Diagnostic[] => {
    const target = resolveTarget(href, file, resources);
    if (target.kind === 'missing' && resources.isLost?.(target.path)) return [];
    // The start of a site need not be a page.
    if ((target.kind !== 'missing' && target.kind !== 'outside') || (target.kind === 'missing' && target.path === '')) return [];
    if (target.kind === 'missing' && target.refused) return [{ ...describeRefusal(href, target.refused), ...place }];
    const redirected = target.kind === 'missing' ? resources.findRedirect?.(target.path) : undefined;
    if (redirected !== undefined) {
      return [
        {
          code: 'link/redirected',
          severity: 'notice',
          message: `The link \`${href}\` is redirected to \`${redirected.destination}\`.`,
          hint: `Write \`${redirected.destination}\`.`,
          ...place,
        },
      ];
    }
    const close = target.kind === 'missing' && suggestions++ < MAX_SUGGESTIONS ? resources.pageNames.suggest(target.path) : undefined;
    const meant = isHost(href) ? `https://${href}` : close && `/${close}`;
    return [
      {
        code: 'link/page-not-found',
        severity: 'warning',
        message: `The link \`${href}\` points to a page that does not exist.`,
        hint: meant === undefined ? undefined : `Did you mean \`${meant}\`?`,
        ...place,
      },
    ];
  });
}

/** `example.com/blog`, which is a path without its scheme. */
function isHost(href: string): boolean {
  return /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:]|$)/i.test(href) && !/\.(?:mdx?|html?)$/i.test(href);
}
