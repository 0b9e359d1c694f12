/** The public URL of a site that a host builds. */
interface HostAddress {
  /** Name of the host for messages. */
  host: string;
  /** Public origin: `https://docs.example.com`. */
  site: string;
  /** Whether it is a preview: of a change, or of another branch. */
  isPreview: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

interface KnownHost {
  host: string;
  /** The URL of the site that the host builds. Previews have URLs of their own. Undefined if the host isn't building. */
  read(env: Environment): string | undefined;
  /** Whether that site is a preview. */
  isPreview?(env: Environment): boolean;
}

const HOSTS: readonly KnownHost[] = [
  {
    host: 'Netlify',
    read: ({ NETLIFY, CONTEXT, URL: url, DEPLOY_PRIME_URL }) => {
      // `dev` is a server on the author's machine.
      if (NETLIFY !== 'true' || CONTEXT === 'dev') return undefined;
      return CONTEXT === 'production' || CONTEXT === undefined ? url : (DEPLOY_PRIME_URL ?? url);
    },
    isPreview: ({ CONTEXT }) => CONTEXT !== 'production' && CONTEXT !== undefined,
  },
  {
    host: 'Vercel',
    read: ({ VERCEL, VERCEL_ENV, VERCEL_PROJECT_PRODUCTION_URL, VERCEL_BRANCH_URL, VERCEL_URL }) => {
      if (VERCEL !== '1' || VERCEL_ENV === 'development') return undefined;
      const domain = (VERCEL_ENV === 'production' ? VERCEL_PROJECT_PRODUCTION_URL : VERCEL_BRANCH_URL) ?? VERCEL_URL;
      return domain && `https://${domain}`;
    },
    isPreview: ({ VERCEL_ENV }) => VERCEL_ENV === 'preview',
  },
  {
    host: 'Cloudflare Pages',
    // The URL of one deployment: `https://3f1c2a.boats.pages.dev`. All of them, and previews too, refer to that of the project.
    read: ({ CF_PAGES, CF_PAGES_URL }) =>
      CF_PAGES === '1' ? CF_PAGES_URL?.replace(/^(https:\/\/)[^./]+\.(?=[^./]+\.pages\.dev\b)/, '$1') : undefined,
  },
  {
    host: 'Render',
    read: ({ RENDER, RENDER_EXTERNAL_URL }) => (RENDER === 'true' ? RENDER_EXTERNAL_URL : undefined),
    isPreview: ({ IS_PULL_REQUEST }) => IS_PULL_REQUEST === 'true',
  },
  // Other jobs of GitLab know the URL as well, and may build for another host.
  {
    host: 'GitLab Pages',
    read: ({ GITLAB_CI, CI_JOB_NAME, CI_PAGES_URL }) => (GITLAB_CI && CI_JOB_NAME === 'pages' ? CI_PAGES_URL : undefined),
    isPreview: ({ CI_MERGE_REQUEST_IID }) => Boolean(CI_MERGE_REQUEST_IID),
  },
];

/** Reads the public URL from the environment of a build on a host. */
export function readHostAddress(env: Environment): HostAddress | undefined {
  for (const { host, read, isPreview } of HOSTS) {
    const written = read(env);
    const url = written ? URL.parse(written) : null;
    if (url?.protocol === 'https:' || url?.protocol === 'http:') return { host, site: url.origin, isPreview: isPreview?.(env) ?? false };
  }
  return undefined;
}
