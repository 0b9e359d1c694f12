/** `owner/name` of a repository on GitHub, given so or by its address; undefined for anything else. */
export function repositorySlug(repo: string): string | undefined {
  const match = /^(?:(?:https?:\/\/)?(?:www\.)?github\.com\/|git@github\.com:)?([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:[/?#].*)?$/i.exec(
    repo.trim(),
  );
  return match ? `${match[1]}/${match[2]}` : undefined;
}
