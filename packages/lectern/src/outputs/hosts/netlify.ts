import { type Host, notFoundAround, withHome } from './host.ts';
import { formatHeaders, redirectsFile } from './rule-files.ts';

export const host: Host = {
  folder: ({ base }) => base.slice(1),
  redirectsToSlash: true,
  files: (rules, settings) => ({
    _headers: () => formatHeaders(settings),
    ...redirectsFile(withHome(rules, settings), { force: true, folders: settings.notFoundFolders.map((one) => `${settings.base}/${one}`) }),
    ...notFoundAround(settings.base, settings),
  }),
  next: ({ folder }) => `Next: run \`npx netlify deploy --dir ${folder} --prod\`.`,
};
