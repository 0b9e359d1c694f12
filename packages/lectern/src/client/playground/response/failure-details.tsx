/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { uiText } from '../../elements/texts.ts';
import type { Failure } from '../request/exchange.ts';
import type { FetchRequest } from '../request/fetch-request.ts';

export interface FailureDetailsProps {
  failure: Failure;
  request: FetchRequest;
  /** A button that copies the request as cURL. */
  children: ComponentChildren;
}

export function FailureDetails({ failure, request: { url, init }, children }: FailureDetailsProps) {
  const { host, origin } = URL.canParse(url, location.href) ? new URL(url, location.href) : { host: url, origin: url };
  return (
    <>
      {explain(failure, host, origin).map((text) => (
        <p>{text}</p>
      ))}
      {failure.kind === 'cors' && (
        <details class="pg-details">
          <summary>{uiText('neededHeaders', 'Headers that the API has to send')}</summary>
          <pre class="pg-code" tabindex={0}>
            <code>{requiredHeaders(init)}</code>
          </pre>
        </details>
      )}
      {!['cancelled', 'blocked'].includes(failure.kind) && <p>{children}</p>}
    </>
  );
}

function explain(failure: Failure, host: string, origin: string): string[] {
  switch (failure.kind) {
    // Said without this module.
    case 'offline':
      return [];
    case 'cancelled':
      return [uiText('stopped', 'The request was stopped before a response arrived. The server may have received it.')];
    case 'blocked':
    case 'invalid':
      return [`${failure.message.replace(/\.$/, '')}.`];
    case 'policy':
      return [
        uiText(
          'policyHint',
          'The Content-Security-Policy of this site only allows requests to certain hosts. To allow this request, add {origin} to connect-src.',
          { origin },
        ),
      ];
    case 'insecure':
      return [
        uiText('insecureHint', 'This page uses HTTPS, and {origin} uses HTTP. Use an HTTPS URL, or send the request from a terminal.', {
          origin,
        }),
      ];
    case 'cors':
      return [
        uiText(
          'corsHint',
          '{host} responds, but it does not allow pages of {origin} to read its responses. Your input is not the cause: this rule does not apply to requests from a terminal or a server.',
          { host, origin: location.origin },
        ),
        uiText('mayHaveReceived', 'The server may still have received the request.'),
      ];
    case 'unreachable':
      return [
        uiText('unreachableHint', '{host} did not respond. Check the URL, that the server is running, and that its certificate is valid.', {
          host,
        }),
        uiText(
          'otherBlocks',
          'Some networks and browser extensions also block requests. To find out more, send the request from a terminal.',
        ),
      ];
  }
}

/** Media types that don't trigger a preflight request. */
const FREE_TYPES = /^(multipart\/form-data|text\/plain|application\/x-www-form-urlencoded)\b/i;

/** Response headers that would allow the request. */
function requiredHeaders({ method = 'GET', headers, credentials }: FetchRequest['init']): string {
  const asked = headers.filter(([name, value]) => !/^accept$/i.test(name) && !(/^content-type$/i.test(name) && FREE_TYPES.test(value)));
  const names = asked.map(([name]) => name.toLowerCase());
  const lines = [`Access-Control-Allow-Origin: ${location.origin}`];
  if (!/^(GET|HEAD|POST)$/.test(method)) lines.push(`Access-Control-Allow-Methods: ${method}`);
  if (names.length > 0) lines.push(`Access-Control-Allow-Headers: ${[...new Set(names)].join(', ')}`);
  if (credentials === 'include') lines.push('Access-Control-Allow-Credentials: true');
  return lines.join('\n');
}
