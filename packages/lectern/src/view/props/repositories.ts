/** `owner/name` of a GitHub repository, from that form or its URL. Undefined for anything else. */
export function repositorySlug(repo: string): string | undefined {
  const match = /^(?:(?:https?:\/\/)?(?:www\.)?github\.com\/|git@github\.com:)?([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:[/?#].*)?$/i.exec(
    repo.trim(),
  );
  return match ? `${match[1]}/${match[2]}` : undefined;
}
