import { OUTPUT_MARKER } from '@lectern/core';
import { FILES_FOLDER } from './files-folder.ts';
import { LLMS, LLMS_FULL } from './outputs.ts';
import { MANIFEST_FILE } from './site-images.ts';
import { SITEMAP_FILE } from './sitemap.ts';

/** Files and folders at the top of the output that no page can replace. */
export const RESERVED_OUTPUTS: readonly string[] = [
  OUTPUT_MARKER,
  FILES_FOLDER,
  '404.html',
  'robots.txt',
  SITEMAP_FILE,
  MANIFEST_FILE,
  ...LLMS,
  ...LLMS_FULL,
  '_llms',
  'skill.md',
  '_headers',
  '_redirects',
  '.htaccess',
  '.nojekyll',
  'CNAME',
  'staticwebapp.config.json',
];
