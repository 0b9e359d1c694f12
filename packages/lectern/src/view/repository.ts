/** A repository on a host whose edit and issue URLs are known. */
export interface Remote {
  kind: 'github' | 'gitlab' | 'bitbucket';
  /** URL of the repository without a trailing slash: `https://github.com/acme/docs`. */
  url: string;
}

export interface Repository extends Remote {
  branch: string;
  /** Folder of the docs in the repository, without leading and trailing slashes. Empty for the root. */
  directory: string;
}

const SCP_FORM = /^(?:[^@/\s]+@)?([^:/\s]+):(?!\/\/)(.+)$/;
const URL_FORM = /^(?:https?|ssh|git|git\+ssh):\/\/(?:[^@/]+@)?([^:/]+)(?::\d+)?\/(.+)$/i;

/**
 * Parses the URL of a git remote or a repository page: https and ssh URLs of GitHub, GitLab, and Bitbucket. Removes
 * user names, passwords, and ports. Undefined for other hosts and for URLs without a repository.
 */
export function parseRemote(remote: string): Remote | undefined {
  const [, rawHost = '', rawPath = ''] = URL_FORM.exec(remote.trim()) ?? SCP_FORM.exec(remote.trim()) ?? [];
  const host = rawHost.toLowerCase().replace(/^(?:www|ssh|altssh)\./, '');
  const kind = hostKind(host);
  if (kind === undefined) return undefined;
  const segments = (rawPath.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);
  const end = segments.indexOf('-');
  // GitLab projects can be in nested groups. Elsewhere, the path is owner and repository.
  const name = kind === 'gitlab' ? segments.slice(0, end === -1 ? undefined : end) : segments.slice(0, 2);
  if (name.length < 2) return undefined;
  return { kind, url: `https://${host}/${name.join('/').replace(/\.git$/i, '')}` };
}

/** `owner/name` of a GitHub repository. Undefined for other URLs. */
export function githubName(url: string): string | undefined {
  const remote = parseRemote(url);
  return remote?.kind === 'github' ? remote.url.slice('https://github.com/'.length) : undefined;
}

/**
 * URL of the page that edits a file.
 * @param file path from the docs root
 */
export function editAddress({ kind, url, branch, directory }: Repository, file: string): string {
  const path = encodePath(directory === '' ? file : `${directory}/${file}`);
  if (kind === 'github') return `${url}/edit/${encodePath(branch)}/${path}`;
  if (kind === 'gitlab') return `${url}/-/edit/${encodePath(branch)}/${path}`;
  return `${url}/src/${encodePath(branch)}/${path}?${new URLSearchParams({ mode: 'edit', at: branch })}`;
}

/** URL of a prefilled new issue. */
export function issueAddress({ kind, url }: Repository, { title, body }: { title: string; body: string }): string {
  if (kind === 'github') return `${url}/issues/new?${new URLSearchParams({ title, body })}`;
  if (kind === 'gitlab') return `${url}/-/issues/new?${new URLSearchParams({ 'issue[title]': title, 'issue[description]': body })}`;
  return `${url}/issues/new?${new URLSearchParams({ title, content: body })}`;
}

function hostKind(host: string): Remote['kind'] | undefined {
  if (host === 'github.com') return 'github';
  if (host === 'bitbucket.org') return 'bitbucket';
  // Self-hosted GitLab usually uses this host name.
  return host === 'gitlab.com' || host.startsWith('gitlab.') ? 'gitlab' : undefined;
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
