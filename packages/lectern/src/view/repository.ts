/** A repository on one of the hosts whose edit and issue pages have known addresses. */
export interface Remote {
  kind: 'github' | 'gitlab' | 'bitbucket';
  /** Address of the repository in a browser, without a slash at its end: `https://github.com/acme/docs`. */
  url: string;
}

export interface Repository extends Remote {
  branch: string;
  /** Folder of the docs in the repository, without slashes at its ends; empty when it is the root. */
  directory: string;
}

const SCP_FORM = /^(?:[^@/\s]+@)?([^:/\s]+):(?!\/\/)(.+)$/;
const URL_FORM = /^(?:https?|ssh|git|git\+ssh):\/\/(?:[^@/]+@)?([^:/]+)(?::\d+)?\/(.+)$/i;

/**
 * Reads the address of a git remote, or of a repository's page: https and ssh forms of GitHub, GitLab and Bitbucket.
 * User names, passwords and ports are dropped. Undefined for any other host and for addresses that name no repository.
 */
export function parseRemote(remote: string): Remote | undefined {
  const [, rawHost = '', rawPath = ''] = URL_FORM.exec(remote.trim()) ?? SCP_FORM.exec(remote.trim()) ?? [];
  const host = rawHost.toLowerCase().replace(/^(?:www|ssh|altssh)\./, '');
  const kind = hostKind(host);
  if (kind === undefined) return undefined;
  const segments = (rawPath.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);
  const end = segments.indexOf('-');
  // Projects of GitLab may stand in groups of groups; elsewhere the name is the owner's and the repository's.
  const name = kind === 'gitlab' ? segments.slice(0, end === -1 ? undefined : end) : segments.slice(0, 2);
  if (name.length < 2) return undefined;
  return { kind, url: `https://${host}/${name.join('/').replace(/\.git$/i, '')}` };
}

/** `owner/name` of a repository on GitHub; undefined for any other address. */
export function githubName(url: string): string | undefined {
  const remote = parseRemote(url);
  return remote?.kind === 'github' ? remote.url.slice('https://github.com/'.length) : undefined;
}

/**
 * Address of the page that edits a file.
 *
 * @param file path from the docs root
 */
export function editAddress({ kind, url, branch, directory }: Repository, file: string): string {
  const path = encodePath(directory === '' ? file : `${directory}/${file}`);
  if (kind === 'github') return `${url}/edit/${encodePath(branch)}/${path}`;
  if (kind === 'gitlab') return `${url}/-/edit/${encodePath(branch)}/${path}`;
  return `${url}/src/${encodePath(branch)}/${path}?${new URLSearchParams({ mode: 'edit', at: branch })}`;
}

/** Address of a form for a new issue, filled in. */
export function issueAddress({ kind, url }: Repository, { title, body }: { title: string; body: string }): string {
  if (kind === 'github') return `${url}/issues/new?${new URLSearchParams({ title, body })}`;
  if (kind === 'gitlab') return `${url}/-/issues/new?${new URLSearchParams({ 'issue[title]': title, 'issue[description]': body })}`;
  return `${url}/issues/new?${new URLSearchParams({ title, content: body })}`;
}

function hostKind(host: string): Remote['kind'] | undefined {
  if (host === 'github.com') return 'github';
  if (host === 'bitbucket.org') return 'bitbucket';
  // Many organisations run GitLab on a host of their own, by convention under this name.
  return host === 'gitlab.com' || host.startsWith('gitlab.') ? 'gitlab' : undefined;
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
