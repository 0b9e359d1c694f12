import { type Claim, OUTPUT_MARKER, textPart } from '@lectern/core';
import { WELL_KNOWN } from './discovery.ts';
import { FILES_FOLDER } from './files-folder.ts';
import { listHostFiles } from './hosts/files.ts';
import { HASHED } from './hosts/headers.ts';
import type { Host } from './hosts/host.ts';
import { HOSTS } from './hosts/list.ts';
import { FOLDER_LISTS, LLMS, LLMS_FULL, NOT_FOUND_FILE } from './outputs.ts';
import { ROBOTS_FILE } from './robots.ts';
import { MANIFEST_FILE } from './site-images.ts';
import { listSitemapNames, SITEMAP_FILE } from './sitemap.ts';
import { SKILL_FILE } from './skills.ts';

/** The files that links may name on any host. A sitemap that is generated elsewhere has a name of its own. */
export function listLinkedOutputs(origin: string | undefined, sitemap: string | undefined): Map<string, string | undefined> {
  const needed =
    origin === undefined
      ? 'It is written once the public URL is known. Set it with `lectern.site` in docs.json, or with `--site`.'
      : sitemap && `Write \`${sitemap}\`.`;
  return new Map([...[ROBOTS_FILE, ...LLMS, ...LLMS_FULL, SKILL_FILE].map((file) => [file, undefined] as const), [SITEMAP_FILE, needed]]);
}

/** What the build writes besides pages and copies, on any host, so that a site can move to another one. Its writers name their files. */
export function listOutputClaims(hosts: readonly Host[] = Object.values(HOSTS)): Claim[] {
  const claim = (owner: string, files: readonly string[]): Claim => ({ kind: 'output', owner, files });
  const settings = { base: '', origin: 'https://docs.example', policy: undefined, link: '', pages: [], notFoundFolders: [] };
  const rule = { from: [textPart('/')], to: [textPart('/')], permanent: true, matchesPage: false };
  const hosted = [undefined, ...hosts].flatMap((host) => listHostFiles(host, [rule], settings).map((file) => file.path));
  // Files outside of the folder of the site have no URL.
  const ofHosts = hosted.filter((file) => !file.startsWith('../') && file !== NOT_FOUND_FILE);
  return [
    claim('the build', [OUTPUT_MARKER]),
    claim('the theme', [HASHED]),
    claim('the site', [`${FILES_FOLDER}/`]),
    claim('the 404 page', [NOT_FOUND_FILE]),
    claim('the robots.txt', [ROBOTS_FILE]),
    claim('the sitemap', listSitemapNames()),
    claim('the icons', [MANIFEST_FILE]),
    claim('the lists for agents', [...LLMS, ...LLMS_FULL, `${FOLDER_LISTS}/`, SKILL_FILE]),
    claim('the well-known files', [`${WELL_KNOWN}/`]),
    claim('the host', [...new Set(ofHosts)]),
  ];
}
