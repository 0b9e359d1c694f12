/** @jsxImportSource preact */

import { formatPath } from '@lectern/core/samples';
import { Component, type ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { uiText } from '../../elements/texts.ts';
import { formatSize, formatTime } from '../format-size.ts';
import type { ExchangeListener, Failure, ResponseHead } from '../request/exchange.ts';
import type { FetchRequest } from '../request/fetch-request.ts';
import { Button, Tabs } from '../ui.tsx';
import { BodyView, type ReceivedBody, readBody } from './body-view.tsx';
import type { CheckResult } from './check.ts';
import { FailureView, failureTitle } from './failure-view.tsx';
import { downloadName } from './file-name.ts';
import { statusLine } from './status-text.ts';
import { streamKind } from './stream-kind.ts';
import type { Stream } from './stream-view.tsx';

interface ResponsePanelOptions {
  /** Announces a text to assistive technology. */
  say(text: string): void;
  /** Compares a response with the document. */
  check(response: { status: number; mediaType: string; value: unknown }): Promise<CheckResult>;
  /** There is something else to show. */
  changed(): void;
  /** The response is a stream that the reader can stop. */
  streams(): void;
}

/** What is known of a response. */
interface Received {
  isMock: boolean;
  notes: string[];
  isSlow?: boolean;
  head?: ResponseHead;
  /** Time and size. */
  measures?: string;
  /** Why the body isn't complete. */
  ending?: string;
  stream?: Stream;
  body?: ReceivedBody;
  result?: CheckResult;
  /** Object URL of the whole body. */
  address?: string;
}

/** The response: status, time, size, headers, and body, or the failure. Shows one response at a time. */
export class ResponsePanel {
  readonly #options: ResponsePanelOptions;
  /** Counts what there was to show. */
  version = 0;
  shown: Received | { failure: Failure; request: FetchRequest } | undefined;
  /** Response counter, so that late events of an earlier one are dropped. */
  #latest = 0;

  constructor(options: ResponsePanelOptions) {
    this.#options = options;
  }

  /** Clears the panel. */
  reset(): void {
    this.#latest++;
    this.#show(undefined);
  }

  /**
   * Prepares the panel for a new response. The listener receives its events. `said` are sentences about the request.
   */
  start(request: FetchRequest, { isMock, said }: { isMock: boolean; said: string[] }): ExchangeListener {
    const { say, check, streams } = this.#options;
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    let received: Received = { isMock, notes: said };
    let streaming: Promise<void> | undefined;
    this.#show(received);
    const mine = ++this.#latest;
    const isLate = (): boolean => mine !== this.#latest;
    const update = (more: Partial<Received>): void => {
      received = { ...received, ...more };
      this.#show(received);
    };
    return {
      onSlow: () => {
        if (received.isSlow || isLate()) return;
        update({ isSlow: true });
        say(uiText('noResponseYet', 'There is no response yet.'));
      },
      onHead: (head, milliseconds) => {
        if (isLate()) return;
        const redirected = head.redirected ? [uiText('redirectedTo', 'Redirected to {url}', { url: head.url })] : [];
        const kind = streamKind(head.mediaType);
        update({
          head,
          measures: formatTime(milliseconds),
          isSlow: false,
          notes: [...received.notes, ...redirected],
        });
        if (kind === undefined) return;
        // Few responses are streams.
        streaming = import('./stream-view.tsx').then(({ Stream }) => {
          const stream = new Stream(kind);
          for (const chunk of chunks) stream.feed(chunk);
          if (!isLate()) update({ stream });
        });
        if (!isMock) streams();
        say(`${statusLine(head)}. ${uiText('streamStarted', 'The stream has started.')}`);
      },
      onChunk: (chunk) => {
        chunks.push(chunk as Uint8Array<ArrayBuffer>);
        size += chunk.byteLength;
        if (isLate() || !received.stream) return;
        received.stream.feed(chunk);
        update({});
      },
      onEnd: async (milliseconds, cut) => {
        await streaming?.catch(() => undefined);
        const { head, stream } = received;
        if (head === undefined || isLate()) return;
        const measures = `${isMock ? '' : `${formatTime(milliseconds)}, `}${formatSize(size)}`;
        const ending = cut === undefined ? '' : cut === 'stopped' ? uiText('streamStopped', 'Stopped.') : brokenConnection();
        const blob = new Blob(chunks, { type: head.mediaType || 'application/octet-stream' });
        const end = ending === '' ? '' : ` ${ending}`;
        if (stream !== undefined) {
          const total = stream.end();
          update({ measures, ending, address: URL.createObjectURL(blob) });
          say(`${uiText('streamEnded', 'The stream ended after {total} items.', { total })}${end}`);
          return;
        }
        update({ measures, ending });
        const body = await readBody(blob, head);
        const result: CheckResult =
          cut === undefined
            ? await check({ ...head, value: body.value })
            : { kind: 'silent', reason: uiText('bodyIncomplete', 'The body is not complete.') };
        if (isLate()) return;
        update({ body, result, address: URL.createObjectURL(blob) });
        say(`${statusLine(head)}, ${measures}.${end}${result.kind === 'silent' ? '' : ` ${verdict(result.differences.length)}`}`);
      },
      onFailure: (failure) => {
        if (isLate()) return;
        this.#show({ failure, request });
        say(failure.kind === 'blocked' ? `${failureTitle(failure)}. ${failure.message}` : failureTitle(failure));
      },
    };
  }

  /** The reader keeps waiting. */
  wait(): void {
    if (this.shown && 'notes' in this.shown) this.#show({ ...this.shown, isSlow: false });
  }

  #show(shown: ResponsePanel['shown']): void {
    const before = addressOf(this.shown);
    if (before !== undefined && before !== addressOf(shown)) URL.revokeObjectURL(before);
    this.shown = shown;
    this.version++;
    this.#options.changed();
  }
}

function addressOf(shown: ResponsePanel['shown']): string | undefined {
  return shown && 'notes' in shown ? shown.address : undefined;
}

interface ResponseProps {
  panel: ResponsePanel;
  version: number;
  cancel(): void;
  /** A button that copies the request as cURL. */
  children: ComponentChildren;
}

/** What a panel shows. */
export class Response extends Component<ResponseProps> {
  override shouldComponentUpdate({ version }: ResponseProps): boolean {
    return version !== this.props.version;
  }

  override render({ panel, cancel, children }: ResponseProps) {
    const { shown } = panel;
    if (shown === undefined) return <p class="pg-quiet">{uiText('responseHere', 'The response appears here.')}</p>;
    if ('failure' in shown) return <FailureView {...shown}>{children}</FailureView>;
    const { isMock, notes, isSlow, head, measures, ending = '', stream, body, address } = shown;
    return (
      <>
        <div class="pg-status">
          {head ? (
            <>
              <strong class="pg-mark" data-tone={toneOf(head)}>
                {statusLine(head)}
              </strong>
              <span class="pg-quiet">{measures}</span>
              {isMock && <span class="pg-pill">{uiText('mock', 'Mock')}</span>}
              {ending !== '' && <span class="pg-pill">{ending.replace('.', '')}</span>}
            </>
          ) : (
            <span class="pg-quiet">{uiText('waiting', 'Waiting for the response…')}</span>
          )}
        </div>
        <div>
          {notes.map((note) => (
            <p class="pg-note">{note}</p>
          ))}
          {isSlow && (
            <div class="pg-slow">
              <p>{uiText('slow', 'There is no response yet. Some requests take a long time.')}</p>
              <Button onClick={() => panel.wait()}>{uiText('keepWaiting', 'Keep waiting')}</Button>
              <Button onClick={cancel}>{uiText('cancel', 'Cancel')}</Button>
            </div>
          )}
        </div>
        <div>
          {head && stream && (
            <>
              {address !== undefined && (
                <div class="pg-bar">
                  <Download address={address} head={head} />
                </div>
              )}
              {stream.view()}
            </>
          )}
          {head &&
            !stream &&
            (body ? <Parts key={address} {...shown} /> : <p class="pg-quiet">{uiText('receiving', 'Receiving the body…')}</p>)}
        </div>
      </>
    );
  }
}

/** Body, headers, and the comparison with the document. */
function Parts({ head, body, result, address = '' }: Received) {
  const [chosen, choose] = useState(0);
  const shownBody = useRef<HTMLDivElement>(null);
  const differences = result?.kind === 'compared' ? result.differences : [];
  const panel = useMemo(() => head && body && <BodyView body={body} head={head} address={address} differences={differences} />, [body]);
  const [target, setTarget] = useState<{ path: string }>();
  useLayoutEffect(() => {
    const lines = target ? [...(shownBody.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])] : [];
    lines.find((one) => one.dataset['path'] === target?.path)?.scrollIntoView({ block: 'center' });
  }, [target]);
  if (head === undefined || body === undefined || result === undefined) return null;
  const reveal = (path: string): void => {
    choose(0);
    setTarget({ path });
  };
  return (
    <Tabs
      label={uiText('response', 'Response')}
      idPrefix="pg-response"
      chosen={chosen}
      choose={choose}
      aside={body.blob.size > 0 && <Download address={address} head={head} />}
      tabs={[
        { label: uiText('body', 'Body'), panel: <div ref={shownBody}>{panel}</div> },
        { label: uiText('headersCount', 'Headers ({count})', { count: head.headers.length }), panel: <Headers {...head} /> },
        { label: checkLabel(result), panel: <Check result={result} choose={reveal} /> },
      ]}
    />
  );
}

function Download({ address, head }: { address: string; head: ResponseHead }) {
  return (
    <a class="pg-link" href={address} download={downloadName(head)}>
      {uiText('download', 'Download')}
    </a>
  );
}

function toneOf({ status }: ResponseHead): string {
  return status < 300 ? 'check' : status < 400 ? 'note' : status < 500 ? 'warning' : 'danger';
}

function Headers({ headers }: ResponseHead) {
  if (headers.length === 0)
    return <p class="pg-quiet">{uiText('headersHidden', 'The page is not allowed to read the headers of this response.')}</p>;
  return (
    <dl class="pg-headers">
      {headers.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function checkLabel(result: CheckResult): string {
  if (result.kind === 'silent') return uiText('schema', 'Schema');
  return result.differences.length === 0 ? 'Schema ✓' : `Schema (${result.differences.length})`;
}

/** Mismatches by path. A click shows the position in the body. */
function Check({ result, choose }: { result: CheckResult; choose(path: string): void }) {
  if (result.kind === 'silent') return <p class="pg-quiet">{result.reason}</p>;
  if (result.differences.length === 0) return <p class="pg-fits">{uiText('matches', 'The response matches the document.')}</p>;
  return (
    <ul class="pg-differences">
      {result.differences.map(({ path, message }) => (
        <li>
          <Button class="pg-path" onClick={() => choose(path)}>
            {formatPath(path)}
          </Button>
          {` ${message}`}
        </li>
      ))}
    </ul>
  );
}

/** What a reader hears about the differences between a response and its schema. */
function verdict(count: number): string {
  if (count === 0) return uiText('fitsSchema', 'It fits its schema.');
  if (count === 1) return uiText('differsOnce', 'It differs from its schema in 1 place.');
  return uiText('differs', 'It differs from its schema in {count} places.', { count });
}

function brokenConnection(): string {
  return uiText('connectionBroke', 'The connection broke before the end.');
}
