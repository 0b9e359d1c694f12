import { type AddressTable, assetClaim, type ClaimedFile, describeClaim, pageClaim } from '../addresses/table.ts';
import { pageFile } from '../config/paths.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/**
 * Claims the URLs of the files that are copied, which come before what the build would generate at the same path. URLs that differ only
 * in case are reported and kept.
 */
export function claimAssets(files: readonly string[], table: AddressTable): Diagnostic[] {
  return files.flatMap((file): Diagnostic[] => {
    const met = table.claimedFile(file);
    table.claim(assetClaim(file));
    return met === undefined || met.file === file ? [] : [differsInCase(met.file, file, file)];
  });
}

/**
 * Claims the URLs of pages, and leaves out pages whose document would replace another file of the output, such as `robots.txt.mdx` or a
 * page with the path of an asset. URLs that differ only in case are reported and kept.
 */
export function claimPages(pages: readonly PageSource[], table: AddressTable): { pages: PageSource[]; diagnostics: Diagnostic[] } {
  // The root is always a page or a redirect.
  if (!pages.some(({ path }) => path === '')) table.claim({ kind: 'output', owner: 'the root', files: [pageFile('')] });
  const refused = new Set<PageSource>();
  const diagnostics: Diagnostic[] = [];
  // Shorter paths first: `guide.md` is a file of the page `guide`.
  for (const page of [...pages].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const isElsewhere = page.frontMatter.url !== undefined;
    const met = page.path === '' || isElsewhere ? undefined : table.metBy(page.path);
    if (met?.claim.kind === 'page' && met.claim.path?.toLowerCase() === page.path.toLowerCase())
      diagnostics.push(differsInCase(met.claim.path, page.path, page.file));
    else if (met) {
      refused.add(page);
      diagnostics.push(refusal(page, met));
      continue;
    }
    table.claim(pageClaim('page', page.file, page.path, isElsewhere));
  }
  return { pages: pages.filter((page) => !refused.has(page)), diagnostics };
}

function refusal({ path, file }: PageSource, met: ClaimedFile): Diagnostic {
  return {
    code: 'page/path-reserved',
    severity: 'warning',
    message: `The page is left out, because its URL \`/${path}\` would replace ${describeClaim(met)} in the output.`,
    hint: 'Rename the file.',
    location: { file, line: 1, column: 1 },
  };
}

function differsInCase(one: string, other: string, file: string): Diagnostic {
  return {
    code: 'page/path-collision',
    severity: 'warning',
    message: `The URLs \`/${one}\` and \`/${other}\` differ only in case; many hosts and file systems treat them as the same.`,
    hint: 'Rename one of the files.',
    location: { file, line: 1, column: 1 },
  };
}
