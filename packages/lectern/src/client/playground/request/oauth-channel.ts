/** Channel that the sign-in window uses to notify the waiting page. */
export const OAUTH_CHANNEL = 'lectern-oauth';

/** Prefix of every `state` that the playground sends, so that a page recognizes the redirect. */
export const STATE_PREFIX = 'lectern.';

export interface OAuthAnswer {
  state: string;
  code?: string;
  error?: string;
}
