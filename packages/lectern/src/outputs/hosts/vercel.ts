import path from 'node:path';
import { escapeExpression, toExpression } from '@lectern/core';
import { HASHED, type Header, headerObject, listHeaders } from './headers.ts';
import { type Host, type HostSettings, json, withHome } from './host.ts';
import { type HostRule, isLiteral, statusOf } from './rules.ts';

/** What Vercel deploys, in a project. */
const OUTPUT = path.normalize('.vercel/output');

export const host: Host = {
  folder: ({ base }) => `static${base}`,
  files: (rules, settings) => ({ 'config.json': () => json(vercelConfig(withHome(rules, settings), settings)) }),
  next({ outDir, folder, at }) {
    if (!outDir.endsWith(OUTPUT))
      return `Next: copy \`${folder}\` to \`.vercel/output\` of your project, and run \`npx vercel deploy --prebuilt --prod\` there.`;
    const project = at('../..');
    return `Next: run \`npx vercel deploy --prebuilt --prod\`${project === '.' ? '' : ` in \`${project}\``}.`;
  },
};

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
