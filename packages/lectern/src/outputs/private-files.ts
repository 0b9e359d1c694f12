import path from 'node:path';
import { checkSecrets, type Diagnostic, type DiskFailure, REMOVED, readBytes, readHead, type SiteAsset, SourceText } from '@lectern/core';

/** Archives often contain sources and keys. */
const ARCHIVE = /\.zip$/i;

/** Data and code, which a project has for other reasons than its docs. Documents and media are not among them. */
const PROJECT_FILE = /\.(?:json|ya?ml|xml|js|css|html?)$/i;

/**
 * Leaves out archives, and if the docs are in the folder of a project, data and code, unless a page links them. What is private by its
 * name is not among the assets.
 * @param findLinked selects the files that the site links; only called if there are such files
 */
export function withoutUnlinked(
  assets: readonly SiteAsset[],
  findLinked: (files: readonly string[]) => ReadonlySet<string>,
  { isProject = false } = {},
): { published: SiteAsset[]; diagnostics: Diagnostic[] } {
  const named = assets.filter(
    ({ path: file }) => !file.startsWith('.well-known/') && (ARCHIVE.test(file) || (isProject && PROJECT_FILE.test(file))),
  );
  if (named.length === 0) return { published: [...assets], diagnostics: [] };
  const linked = findLinked(named.map((asset) => asset.path));
  const held = new Set(named.filter((asset) => !linked.has(asset.path)));
  const reported = [...held].filter((asset) => ARCHIVE.test(asset.path));
  const diagnostics = reported.map(
    (asset): Diagnostic => ({
      code: 'site/private-file',
      severity: 'warning',
      message: 'This archive is not published, because archives are often private and no page links it.',
      hint: 'Move it out of the docs folder, or list it in `.lecternignore`. To publish it, link it on a page.',
      location: { file: asset.path },
    }),
  );
  return { published: assets.filter((asset) => !held.has(asset)), diagnostics };
}

const TEXT = /\.(?:json|ya?ml|txt|xml|csv|js|css|svg|html?)$/i;
/** Larger files are data, and reading them takes long. */
const MAX_TEXT_SIZE = 5_000_000;

/** Names in an archive that are usually private. The names of a ZIP file aren't compressed. */
const PRIVATE_CONTENT = ['.git/HEAD', '.git/config', '.tfstate', 'id_rsa', 'id_ed25519', 'service-account.json', 'secrets.yaml'];
const MAX_ARCHIVE_SIZE = 50_000_000;

/** A file of the docs folder that cannot be copied. */
export function unreadableAsset(file: string, { isMissing, reason }: DiskFailure): Diagnostic {
  return {
    code: 'site/skipped-file',
    severity: 'warning',
    message: `This file is not published: ${isMissing ? REMOVED : reason}.`,
    hint: 'Check that you have permission to read it, and that no program removes it, or list it in `.lecternignore`.',
    location: { file },
  };
}

/** The problems of files that cannot be read, or that contain what looks like a secret: text, and the names in archives. */
export function checkAssets(root: string, assets: readonly SiteAsset[]): Diagnostic[] {
  return assets.flatMap(({ path: file, bytes }): Diagnostic[] => {
    const isText = TEXT.test(file) && bytes <= MAX_TEXT_SIZE;
    const isSearched = isText || (ARCHIVE.test(file) && bytes <= MAX_ARCHIVE_SIZE);
    const read = isSearched ? readBytes(path.join(root, file)) : readHead(path.join(root, file), 1);
    if (read.kind === 'failed') return [unreadableAsset(file, read)];
    if (isText) return checkSecrets(new SourceText(file, read.bytes.toString('utf8')));
    const name = isSearched ? PRIVATE_CONTENT.find((one) => read.bytes.includes(one)) : undefined;
    if (name === undefined) return [];
    return [
      {
        code: 'site/secret',
        severity: 'warning',
        message: `This archive will be public, but it contains \`${name}\`, which is usually private.`,
        hint: 'Create it again without private files, for example with `git archive`.',
        location: { file },
      },
    ];
  });
}
