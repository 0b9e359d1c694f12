import path from 'node:path';
import { escapeExpression, statFile, toExpression } from '@lectern/core';
import { HASHED, type Header, headerObject, listHeaders } from './headers.ts';
import { type Host, type HostSettings, json, withHome } from './host.ts';
import { type HostRule, isLiteral, statusOf } from './rules.ts';

/** What Vercel deploys, in a project. */
const OUTPUT = path.normalize('.vercel/output');
/** Files of the folder that it deploys, which contains the docs. */
const PROJECT_FILES = ['.vercel/project.json', 'vercel.json', 'package.json'];

export const host: Host = {
  outDir: (root) => path.join(projectOf(root), OUTPUT),
  folder: ({ base }) => `static${base}`,
  files: (rules, settings) => ({ 'config.json': () => json(vercelConfig(withHome(rules, settings), settings)) }),
  next({ outDir, folder, at }) {
    if (!outDir.endsWith(OUTPUT))
      return `Next: copy \`${folder}\` to \`.vercel/output\` of your project, and run \`npx vercel deploy --prebuilt --prod\` there.`;
    const project = at('../..');
    return `Next: run \`npx vercel deploy --prebuilt --prod\`${project === '.' ? '' : ` in \`${project}\``}.`;
  },
};

/**
 * The folder whose `.vercel/output` is deployed: on Vercel, the one that the build runs in. Elsewhere, the project that contains the docs,
 * up to the current folder.
 */
function projectOf(root: string): string {
  const current = process.cwd();
  if (process.env.VERCEL === '1') return current;
  const inside = path.relative(current, root);
  if (path.isAbsolute(inside) || inside.split(path.sep)[0] === '..') return root;
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (PROJECT_FILES.some((file) => statFile(path.join(folder, file)) !== undefined)) return folder;
    if (folder === current) return root;
  }
}

/** `config.json` of Vercel's Build Output API. */
function vercelConfig(rules: readonly HostRule[], settings: HostSettings): object {
  const base = escapeExpression(settings.base);
  const { all, hashed, markdown } = listHeaders(settings);
  const redirect = (rule: HostRule) => {
    const { from, to } = toExpression(rule);
    return { src: `^${from}/?$`, headers: { Location: to }, status: statusOf(rule) };
  };
  const header = (path: string, headers: readonly Header[]) => ({
    src: `^${base}/${path}$`,
    headers: headerObject(headers),
    continue: true,
  });
  return {
    version: 3,
    routes: [
      header('.*', all),
      header(`${HASHED}.*`, hashed),
      header('.*\\.md', markdown),
      ...rules.filter(isLiteral).map(redirect),
      { handle: 'filesystem' },
      ...rules.filter((rule) => !isLiteral(rule)).map(redirect),
      ...settings.notFoundFolders.map(encodeURI).map((folder) => ({
        src: `^${base}/${escapeExpression(folder)}(?:/.*)?$`,
        dest: `${settings.base}/${folder}/404.html`,
        status: 404,
      })),
      { src: '^/.*$', dest: `${settings.base}/404.html`, status: 404 },
    ],
  };
}
