import { type Host, withHome } from './host.ts';
import { formatNginxServer } from './nginx.ts';

/** Folder of the site in the container. */
const ROOT = '/srv/docs';

export const host: Host = {
  folder: ({ base }) => `html${base}`,
  files: (rules, settings) => ({
    'nginx.conf': () => formatNginxServer(withHome(rules, settings), settings, ROOT),
    Dockerfile: () => `FROM nginx:1-alpine\nCOPY nginx.conf /etc/nginx/conf.d/default.conf\nCOPY html ${ROOT}\n`,
  }),
  next: ({ folder }) => `Next: build an image with \`docker build --tag docs ${folder}\`.`,
};
