import { OAUTH_CHANNEL, type OAuthAnswer, STATE_PREFIX } from './request/oauth-channel.ts';

/* Runs on the OAuth redirect page in the sign-in window: sends the code to the waiting page, removes it from the URL,
   and closes the window. Does nothing on other pages. */
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
