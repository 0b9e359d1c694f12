/** Channel on which the window that signed in tells the page that waits. */
export const OAUTH_CHANNEL = 'lectern-oauth';

/** Every `state` that the playground sends starts with it, so that a page knows when it is led back to. */
export const STATE_PREFIX = 'lectern.';

export interface OAuthAnswer {
  state: string;
  code?: string;
  error?: string;
}
