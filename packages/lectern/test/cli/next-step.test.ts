import path from 'node:path';
import { expect, it } from 'vitest';
import { nextStep } from '../../src/cli/next-step.ts';
import type { Host } from '../../src/outputs/hosts/host.ts';
import { HOSTS } from '../../src/outputs/hosts/list.ts';

it('after a build for a host is a command or a sentence', () => {
  const lines = Object.entries(HOSTS).map(
    ([name, host]) => `${name.padEnd(14)}${nextStep(host, path.resolve(name === 'vercel' ? '.vercel/output' : 'docs/dist'))}`,
  );
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    apache        Next: upload the content of \`docs/dist\`, including \`.htaccess\`, to the folder that Apache serves.
    azure         Next: run \`npx @azure/static-web-apps-cli deploy docs/dist --env production\`.
    cloudflare    Next: run \`npx wrangler pages deploy docs/dist\`.
    docker        Next: build an image with \`docker build --tag docs docs/dist\`.
    github-pages  Next: commit the content of \`docs/dist\` to the branch that GitHub Pages serves.
    netlify       Next: run \`npx netlify deploy --dir docs/dist --prod\`.
    nginx         Next: copy \`docs/dist\` to your server, serve \`docs/dist/html\`, and include \`docs/dist/nginx.conf\` in its \`server\` block.
    s3            Next: upload \`docs/dist/html\` with \`sh docs/dist/deploy.sh s3://BUCKET\`.
    vercel        Next: run \`npx vercel deploy --prebuilt --prod\`.
    "
  `);
});

it('quotes folders with spaces', () => {
  expect(nextStep(HOSTS.netlify as Host, path.resolve('my docs/dist'))).toBe('Next: run `npx netlify deploy --dir "my docs/dist" --prod`.');
});

it('names the folder of Vercel if the output is another one', () => {
  expect(nextStep(HOSTS.vercel as Host, path.resolve('dist'))).toBe(
    'Next: copy `dist` to `.vercel/output` of your project, and run `npx vercel deploy --prebuilt --prod` there.',
  );
  expect(nextStep(HOSTS.vercel as Host, path.resolve('docs/.vercel/output'))).toBe(
    'Next: run `npx vercel deploy --prebuilt --prod` in `docs`.',
  );
});
