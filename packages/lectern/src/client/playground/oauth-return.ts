import { OAUTH_CHANNEL, type OAuthAnswer, STATE_PREFIX } from './request/oauth-channel.ts';

/*
 * Runs in the window to sign in, on the page that the authorization server leads back to: hands the code to the page that waits, takes
 * it out of the address, and closes the window. On any other page it rests.
 */
const answer = new URLSearchParams(location.search);
const state = answer.get('state') ?? '';

if (state.startsWith(STATE_PREFIX)) {
  const code = answer.get('code');
  const error = answer.get('error_description') ?? answer.get('error');
  const message: OAuthAnswer = { state, ...(code === null ? {} : { code }), ...(error === null ? {} : { error }) };
  const channel = new BroadcastChannel(OAUTH_CHANNEL);
  channel.postMessage(message);
  channel.close();
  history.replaceState(null, '', location.pathname);
  window.close();
}
