import path from 'node:path';
import { bytesOf, checkSecrets, type Diagnostic, type SiteAsset, SourceText } from '@lectern/core';

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
const LARGEST_TEXT = 5_000_000;

/** Names in an archive that are usually private. The names of a ZIP file aren't compressed. */
const PRIVATE_CONTENT = ['.git/HEAD', '.git/config', '.tfstate', 'id_rsa', 'id_ed25519', 'service-account.json', 'secrets.yaml'];
const LARGEST_ARCHIVE = 50_000_000;

/** The problems of files that contain what looks like a secret: text, and the names in archives. */
export function checkAssets(root: string, assets: readonly SiteAsset[]): Diagnostic[] {
  return assets.flatMap(({ path: file, bytes }): Diagnostic[] => {
    // A file that cannot be read is reported where it is copied.
    const read = () => bytesOf(path.join(root, file)) ?? Buffer.alloc(0);
    if (TEXT.test(file) && bytes <= LARGEST_TEXT) return checkSecrets(new SourceText(file, read().toString('utf8')));
    if (!ARCHIVE.test(file) || bytes > LARGEST_ARCHIVE) return [];
    const content = read();
    const name = PRIVATE_CONTENT.find((one) => content.includes(one));
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
