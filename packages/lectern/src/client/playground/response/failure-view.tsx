/** @jsxImportSource preact */
import { uiText } from '../../elements/texts.ts';
import type { Failure } from '../request/exchange.ts';
import { lazy } from '../ui.tsx';
import type { FailureDetailsProps } from './failure-details.tsx';

/** Title of a failure, for the live region and its explanation. */
export function failureTitle(failure: Failure): string {
  return {
    cancelled: uiText('canceled', 'Canceled'),
    blocked: uiText('requestNotSent', 'The request was not sent'),
    invalid: uiText('requestInvalid', 'The browser cannot make this request'),
    offline: uiText('offline', 'This device is offline'),
    policy: uiText('policy', 'The security policy of this site blocks the URL'),
    insecure: uiText('insecure', 'An HTTPS page cannot call an HTTP URL'),
    cors: uiText('cors', 'The browser was not allowed to read the response (CORS)'),
    unreachable: uiText('unreachable', 'The server cannot be reached'),
  }[failure.kind];
}

const FailureDetails = lazy<FailureDetailsProps>(() => import('./failure-details.tsx').then((one) => one.FailureDetails));

/** Shows what happened and what the reader can do. What it loads for that, an offline device cannot load. */
export function FailureView(props: FailureDetailsProps) {
  const { failure } = props;
  return (
    <div class="pg-failure">
      <p class="pg-failure-title">{failureTitle(failure)}</p>
      {failure.kind === 'offline' ? (
        <p>{uiText('offlineHint', 'Connect it to a network, and send the request again. The mock works without one.')}</p>
      ) : (
        <FailureDetails {...props} />
      )}
    </div>
  );
}
