import path from 'node:path';
import type { Host } from '../outputs/hosts/names.ts';

/** How the output of a build for a host is published from here, in a line. */
export function nextStep(host: Host, outDir: string): string {
  const folder = shown(outDir);
  const inside = (name: string) => shown(path.join(outDir, name));
  switch (host) {
    case 'github-pages':
      return `Next: commit the content of \`${folder}\` to the branch that GitHub Pages serves.`;
    case 'netlify':
      return `Next: run \`npx netlify deploy --dir ${folder} --prod\`.`;
    case 'cloudflare':
      return `Next: run \`npx wrangler pages deploy ${folder}\`.`;
    case 'vercel': {
      if (!outDir.endsWith(path.normalize('.vercel/output')))
        return `Next: copy \`${folder}\` to \`.vercel/output\` of your project, and run \`npx vercel deploy --prebuilt --prod\` there.`;
      const project = shown(path.resolve(outDir, '../..'));
      return `Next: run \`npx vercel deploy --prebuilt --prod\`${project === '.' ? '' : ` in \`${project}\``}.`;
    }
    case 's3':
      return `Next: upload \`${inside('html')}\` with \`sh ${inside('deploy.sh')} s3://BUCKET\`.`;
    case 'docker':
      return `Next: build an image of \`${inside('html')}\` with \`docker build --tag docs ${folder}\`.`;
    case 'nginx':
      return `Next: copy \`${folder}\` to your server, serve \`${inside('html')}\`, and include \`${inside('nginx.conf')}\` in its \`server\` block.`;
    case 'apache':
      return `Next: upload the content of \`${folder}\`, including \`.htaccess\`, to the folder that Apache serves.`;
    case 'azure':
      return `Next: run \`npx @azure/static-web-apps-cli deploy ${folder} --env production\`.`;
  }
}

/** The path as it can be used in a shell. */
function shown(file: string): string {
  const relative = path.relative(process.cwd(), file).split(path.sep).join('/') || '.';
  return /\s/.test(relative) ? JSON.stringify(relative) : relative;
}
