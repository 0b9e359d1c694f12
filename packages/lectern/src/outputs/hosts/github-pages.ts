import { type Host, notFoundAround, type SiteUrl } from './host.ts';

export const host: Host = {
  folder,
  redirectsToSlash: true,
  files(_rules, settings) {
    const domain = customDomain(settings.origin);
    return {
      '.nojekyll': () => '',
      ...(domain !== undefined && { CNAME: () => `${domain}\n` }),
      ...notFoundAround(folder(settings), settings),
    };
  },
  next: (output) => `Next: commit the content of \`${output.folder}\` to the branch that GitHub Pages serves.`,
};

/** The first segment is the name of the repository. */
function folder({ base, origin }: SiteUrl): string {
  return (customDomain(origin) === undefined ? base.replace(/^\/[^/]+/, '') : base).slice(1);
}

/** The domain of a site that has its own. */
function customDomain(origin: string | undefined): string | undefined {
  const domain = origin === undefined ? undefined : new URL(origin).hostname;
  return domain?.endsWith('.github.io') ? undefined : domain;
}
