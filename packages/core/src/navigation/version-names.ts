import type { VersionConfig } from '../config/types.ts';
import type { PageSource } from '../content/types.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';

/** The versions of a site, without external entries. */
export interface VersionNames {
  /** Default version first, then as written. Empty in a site without versions. */
  names: string[];
  /** The trimmed name if it is a version; otherwise undefined, which means every version. */
  known(name: string | undefined): string | undefined;
}

export function readVersionNames(versions: readonly VersionConfig[]): VersionNames {
  const own = versions.filter((version) => version.url === undefined);
  const names = [...own.filter((version) => version.isDefault), ...own.filter((version) => !version.isDefault)].map((version) =>
    version.name.trim(),
  );
  const known = new Set(names);
  return {
    names: [...known],
    known(name) {
      const trimmed = name?.trim();
      return trimmed !== undefined && known.has(trimmed) ? trimmed : undefined;
    },
  };
}

/** Reports pages whose front matter names a version that the site does not have. In a site without versions it means something else. */
export function checkPageVersions(pages: readonly PageSource[], versions: VersionNames, report: Report): void {
  if (versions.names.length === 0) return;
  for (const { file, frontMatter } of pages) {
    if (frontMatter.version === undefined || versions.known(frontMatter.version) !== undefined) continue;
    const quote = (name: string) => `"${name}"`;
    report({
      code: 'config/unknown-version',
      severity: 'warning',
      message: `The page \`${file}\` belongs to the version "${frontMatter.version}", which is not listed in \`versions\`; it is shown in all versions.`,
      hint: didYouMean(frontMatter.version, versions.names, quote) ?? `The versions are ${versions.names.map(quote).join(', ')}.`,
      location: { file },
    });
  }
}
