/** @jsxImportSource preact */
import type { OperationValues, RequestExample, ResponseExample } from '@lectern/core';
import { buildRequest, formatUrl } from '@lectern/core/samples';
import { createRef, render } from 'preact';
import { type PlaygroundData, UNKNOWN_ORIGIN } from '../../view/props/playground-data.ts';
import { overlayRoot } from '../elements/overlay-root.ts';
import { uiText } from '../elements/texts.ts';
import { authorizationOf } from './authorization-of.ts';
import { Dialog } from './dialog.tsx';
import { checkAll, type FormContext, formContext } from './form/frame.tsx';
import { AuthPanel } from './panels/auth-panel.tsx';
import { BodyPanel } from './panels/body-panel.tsx';
import { ParametersPanel } from './panels/parameters-panel.tsx';
import { SamplesPanel, toCurl } from './panels/samples-panel.tsx';
import { ServerPanel } from './panels/server-panel.tsx';
import { shortText } from './plain-text.ts';
import { loadSchemas, readData } from './read-data.ts';
import {
  type AuthAlternative,
  alternativeName,
  authAlternatives,
  placeholderSecurity,
  readSecurity,
  redirectPage,
  settledAlternative,
} from './request/auth.ts';
import type { Authorization } from './request/authorization.ts';
import { exchange } from './request/exchange.ts';
import { type FetchRequest, toFetch } from './request/fetch-request.ts';
import { type FormState, initialState } from './request/form-state.ts';
import { findObstacle } from './request/obstacle.ts';
import { findServer, recallServer, rememberServer, SERVER_EVENT, serverAddress, showOnPage, withoutUser } from './request/servers.ts';
import { toValues } from './request/values.ts';
import { type HistoryEntry, RequestHistory } from './request-history.ts';
import { checkResponse, findContent, findResponse } from './response/check.ts';
import { failureTitle } from './response/failure-view.tsx';
import { mockResponse, preferredExample } from './response/mock.ts';
import { Response, ResponsePanel } from './response/panel.tsx';
import { statusLine } from './response/status-text.ts';
import { withSecretsHidden } from './secret-values.ts';
import { MockSwitch, type SendAction, SendButton } from './send-bar.tsx';
import { fillForm, readShareLink, sharedForm, writeShareLink } from './share-link.ts';
import { CopyButton, lazy, MethodPill, Popover, Section } from './ui.tsx';

const SOFT_TIMEOUT = 30_000;
const History = lazy(() => import('./panels/history.tsx').then((one) => one.History));
const Operations = lazy(() => import('./panels/operations.tsx').then((one) => one.Operations));

/** The page element that a playground belongs to. */
export interface PlaygroundHost extends HTMLElement {
  /** Values of server variables from an event, to be applied by the playground. */
  variables: Record<string, string>;
}

/** The playground of one element: its dialog, its form state, and the current request. */
export class Playground {
  readonly #host: PlaygroundHost;
  readonly #root = document.createDocumentFragment();
  readonly #dialog = createRef<HTMLDialogElement>();
  readonly #title = createRef<HTMLHeadingElement>();
  readonly #side = createRef<HTMLDivElement>();
  readonly #response: ResponsePanel;
  readonly #history: RequestHistory;
  /** URL of the data. */
  #src: string;
  #data!: PlaygroundData;
  #state!: FormState;
  #authorization!: Authorization;
  #alternatives: AuthAlternative[] = [];
  /** Index of the alternative that is used. */
  #chosen = 0;
  /** Of the parameters, and of the body. */
  #contexts!: [parameters: FormContext, body: FormContext];
  /** Counts forms, each of which starts with its own values. */
  #form = 0;
  /** The request for samples, or why there is none. */
  #sample!: RequestExample | string;
  #address!: RequestExample;
  #hasSecrets = false;
  #action: SendAction = 'Send';
  /** Index of the response example that is the answer. Undefined if requests are sent. */
  #mock: number | undefined;
  /** Name of the request example that the reader chose. */
  #example: string | undefined;
  #status = '';
  /** What kept the last request from being sent. */
  #missing: { name: string } | undefined;
  #mistake: { offset: number } | undefined;
  #running: AbortController | undefined;
  #isStale = false;
  /** Credentials changed while the playground was closed. */
  #isOutdated = false;

  /** Rejects if the operation's data can't be loaded. */
  static async load(host: PlaygroundHost): Promise<Playground> {
    return new Playground(host, await readData(host.dataset['src'] ?? ''));
  }

  private constructor(host: PlaygroundHost, data: PlaygroundData) {
    this.#host = host;
    this.#src = host.dataset['src'] ?? '';
    this.#history = new RequestHistory(this.#src);
    this.#response = new ResponsePanel({
      say: (text) => this.#say(text),
      check: (response) => this.#check(response),
      changed: () => this.#render(),
      streams: () => this.#act('Stop'),
    });
    host.addEventListener('lectern:server-variables', () => this.#takeVariables());
    document.addEventListener(SERVER_EVENT, (event) => this.#takeServer((event as CustomEvent<string>).detail));
    this.#use(data, location.hash);
    overlayRoot().append(this.#root);
  }

  open(): void {
    const dialog = this.#dialog.current;
    if (dialog === null || dialog.open) return;
    if (this.#isOutdated) {
      this.#chosen = settledAlternative(this.#alternatives, this.#authorization);
      this.#refresh();
    }
    this.#isOutdated = false;
    dialog.showModal();
    this.#title.current?.focus();
    setQuery('open');
  }

  #closed(): void {
    this.#running?.abort();
    setQuery(undefined);
    this.#host.querySelector('button')?.focus();
  }

  /** Shows an operation with a new form. */
  #use(data: PlaygroundData, hash: string): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#action = 'Send';
    this.#mock = undefined;
    this.#example = undefined;
    this.#data = data;
    const chosen = document.querySelector<HTMLElement>('.request-example [data-name] ~ [data-name][data-active]');
    const fresh = initialState(data, chosen?.dataset.name);
    fresh.server = recallServer(fresh.server, data.servers, this.#base());
    this.#state = readShareLink(hash, fresh, data) ?? fresh;
    this.#alternatives = authAlternatives(data);
    const owner = data.owner ?? data.operation.document;
    if (this.#authorization?.owner !== owner) {
      const authorization = authorizationOf(owner);
      this.#authorization = authorization;
      authorization.onChange(() => authorization === this.#authorization && this.#authorized());
    }
    this.#chosen = settledAlternative(this.#alternatives, this.#authorization);
    const shared = { schemas: data.schemas, files: 'text' as const, requiredOnly: data.requiredOnly === true };
    this.#contexts = [
      formContext({ ...shared, multiline: false, prefix: 'pg-parameter' }),
      formContext({ ...shared, multiline: true, prefix: 'pg-body' }),
    ];
    this.#takeVariables();
    this.#response.reset();
  }

  /** Starts another form with the current values. */
  #restart(): void {
    this.#form += 1;
    this.#refresh();
  }

  #render(): void {
    if (this.#sample === undefined) return;
    const { operation, title, menu } = this.#data;
    const address = this.#address;
    const url = formatUrl(address);
    const origin = url.split('/', 3).join('/');
    render(
      <Dialog
        dialog={this.#dialog}
        title={this.#title}
        name={title}
        lead={shortText(operation.description, 200)}
        actions={
          <>
            {menu !== undefined && (
              <Popover label={uiText('switchOperation', 'Switch operation')} icon="operations" id="pg-menu">
                {(close) => (
                  <Operations
                    address={menu}
                    pick={({ src }) => {
                      close();
                      void this.#switch(src);
                    }}
                  />
                )}
              </Popover>
            )}
            <Popover label={uiText('history', 'History')} icon="history" id="pg-history">
              {(close) => (
                <History
                  history={this.#history}
                  fill={(entry) => void this.#recall(entry, false)}
                  replay={(entry) => void this.#recall(entry, true)}
                  close={close}
                />
              )}
            </Popover>
            <CopyButton
              label={uiText('share', 'Share')}
              icon="share"
              title={uiText('shareHint', 'Copies a link that fills in this form. Credentials, secrets, and files are not included.')}
              text={() => this.#link()}
              say={this.#say}
            />
          </>
        }
        address={
          <>
            <MethodPill method={address.method} /> <span class="pg-origin">{origin}</span>
            {url.slice(origin.length)}
          </>
        }
        send={<SendButton action={this.#action} cancel={() => this.#running?.abort()} />}
        form={this.#formView()}
        side={this.#sideView()}
        status={this.#status}
        submit={() => void this.#start()}
        closed={() => this.#closed()}
      />,
      this.#root,
    );
  }

  #formView() {
    const data = this.#data;
    const [parameters, body] = this.#contexts;
    return [
      <ServerPanel key="server" state={this.#state.server} servers={data.servers} changed={(server) => this.#useServer(server)} />,
      this.#alternatives.length > 0 && (
        <AuthPanel
          key="authorization"
          alternatives={this.#alternatives}
          chosen={this.#chosen}
          choose={(index) => this.#chooseAlternative(index)}
          authorization={this.#authorization}
          redirect={redirectPage(data)}
        />
      ),
      <ParametersPanel
        key={`parameters ${this.#form}`}
        data={data}
        state={this.#state}
        context={parameters}
        missing={this.#missing}
        changed={(location, name, value) => {
          this.#state.parameters[location] = { ...this.#state.parameters[location], [name]: value };
          this.#changed();
        }}
      />,
      <BodyPanel
        key={`body ${this.#form}`}
        data={data}
        state={this.#state}
        context={body}
        mistake={this.#mistake}
        changed={(mediaType, value, text) => {
          this.#state.mediaType = mediaType;
          this.#state.bodies = { ...this.#state.bodies, [mediaType]: value };
          this.#state.texts = { ...this.#state.texts, [mediaType]: text };
          this.#changed();
        }}
        exampled={(name) => {
          this.#example = name;
          if (this.#mock !== undefined) this.#answerWith(preferredExample(data.responseExamples, name));
        }}
      />,
    ];
  }

  #sideView() {
    const { shown } = this.#authorization;
    const { languages, ownLanguages, responseExamples } = this.#data;
    const show = (isShown: boolean): void => {
      this.#authorization.shown = isShown;
    };
    return (
      <>
        <SamplesPanel
          key={this.#src}
          names={languages}
          own={ownLanguages}
          request={this.#sample}
          secrets={{ isOffered: this.#hasSecrets, isShown: shown, show }}
          say={this.#say}
        />
        <Section
          title={uiText('response', 'Response')}
          aside={
            <MockSwitch
              examples={responseExamples}
              mock={this.#mock}
              toggle={(isOn) => this.#answerWith(isOn ? preferredExample(responseExamples, this.#example) : undefined)}
              choose={(index) => this.#answerWith(index)}
            />
          }
        >
          <div ref={this.#side} class="pg-response">
            <Response panel={this.#response} version={this.#response.version} cancel={() => this.#running?.abort()}>
              <CopyButton label={uiText('copyAsCurl', 'Copy as cURL')} text={() => toCurl(this.#sampleRequest())} say={this.#say} />
            </Response>
          </div>
        </Section>
      </>
    );
  }

  /** Announces a text to assistive technology, which ignores the same text twice in a row. */
  readonly #say = (text: string): void => {
    this.#status = this.#status === text ? `${text}\u00a0` : text;
    this.#render();
  };

  #act(action: SendAction): void {
    this.#action = action;
    this.#render();
  }

  #answerWith(example: number | undefined): void {
    this.#mock = example;
    this.#render();
  }

  #useServer(server: FormState['server']): void {
    const { servers } = this.#data;
    this.#state.server = server;
    rememberServer(server, servers);
    showOnPage(servers[server.index], this.#base());
    this.#changed();
  }

  #chooseAlternative(index: number): void {
    this.#chosen = index;
    const alternative = this.#alternatives[index];
    if (alternative) this.#authorization.choose(alternativeName(alternative));
  }

  /** A link that fills in this form. */
  #link(): string {
    return new URL(`${this.#data.href}?playground=open${writeShareLink(this.#state, this.#data)}`, location.href).href;
  }

  #authorized(): void {
    this.#isOutdated = !this.#dialog.current?.open;
    this.#changed();
  }

  /** Updates URL and samples once for several changes. */
  #changed(): void {
    if (this.#isStale) return;
    this.#isStale = true;
    queueMicrotask(() => {
      this.#isStale = false;
      this.#refresh();
    });
  }

  #refresh(): void {
    this.#address = this.#sampleRequest();
    const obstacle = findObstacle(this.#state, this.#data);
    this.#sample = obstacle?.kind === 'json' ? obstacle.message : this.#address;
    this.#render();
  }

  /**
   * The request for samples and the URL. Credentials and other secrets are placeholders unless the reader shows them.
   */
  #sampleRequest(): RequestExample {
    const alternative = this.#alternatives[this.#chosen];
    const hidden = withSecretsHidden(this.#state, this.#data);
    const typed = readSecurity(alternative, this.#authorization);
    const { shown } = this.#authorization;
    this.#hasSecrets = typed.length > 0 || hidden !== this.#state || shown;
    const security = shown && typed.length > 0 ? typed : placeholderSecurity(alternative);
    const { values } = this.#values(security, shown ? this.#state : hidden);
    return buildRequest(this.#data.operation, { ...values, server: values.server || UNKNOWN_ORIGIN });
  }

  #values(security: OperationValues['security'], state: FormState): ReturnType<typeof toValues> {
    return toValues(state, serverAddress(state.server, this.#data.servers, this.#base()), security, this.#data.operation);
  }

  async #start(): Promise<void> {
    if (this.#running !== undefined) return;
    const problems = this.#contexts.reduce((count, context) => count + checkAll(context), 0);
    const { values, files } = this.#values(readSecurity(this.#alternatives[this.#chosen], this.#authorization), this.#state);
    const request = toFetch(buildRequest(this.#data.operation, values), files, this.#data.credentials);
    const said =
      problems === 0
        ? []
        : [`${problems} ${problems === 1 ? 'field is' : 'fields are'} not what the document asks for. That does not stop the request.`];
    const mock = this.#mock === undefined ? undefined : this.#data.responseExamples[this.#mock];
    if (mock !== undefined) return await this.#answer(request, said, mock);
    const listener = this.#response.start(request, { isMock: false, said: [...said, ...request.omitted] });
    const obstacle = findObstacle(this.#state, this.#data);
    if (obstacle !== undefined) {
      listener.onFailure({ kind: 'blocked', message: obstacle.message });
      if (obstacle.kind === 'path') this.#missing = { name: obstacle.name };
      else this.#mistake = { offset: obstacle.mistake.offset };
      return this.#render();
    }
    if (values.server === '')
      return listener.onFailure({
        kind: 'invalid',
        message: uiText('noServer', 'There is no URL to send the request to: enter one under “Server”'),
      });
    const running = new AbortController();
    this.#running = running;
    this.#act('Cancel');
    this.#say(uiText('sending', 'Sending'));
    this.#reveal();
    const record = this.#record(files);
    await exchange(request, running.signal, Number(this.#host.dataset['timeout'] ?? SOFT_TIMEOUT), {
      ...listener,
      onHead: (head, milliseconds) => {
        record(statusLine(head));
        listener.onHead(head, milliseconds);
      },
      onFailure: (failure) => {
        record(failureTitle(failure));
        listener.onFailure(failure);
      },
    });
    if (this.#running !== running) return;
    this.#running = undefined;
    this.#act('Send');
    this.#reveal();
  }

  /** Remembers the form as it is now. Returns a function that takes the outcome. */
  #record(files: File[]): (outcome: string) => void {
    const [state, data] = [this.#state, this.#data];
    const hidden = withSecretsHidden(state, data);
    const request = buildRequest(data.operation, this.#values([], hidden).values);
    const text = state.texts[state.mediaType ?? ''];
    const isPartial = hidden !== state || files.length > 0;
    const entry = {
      src: this.#src,
      method: request.method,
      url: withoutUser(formatUrl(request)),
      time: Date.now(),
      form: sharedForm(state, data),
      server: { ...state.server, custom: withoutUser(state.server.custom) },
      isPartial,
      ...(text === undefined || isPartial ? {} : { text }),
    };
    return (outcome) => this.#history.add({ ...entry, outcome });
  }

  /** Shows the form of an earlier request, and sends it if nothing of it is missing. */
  async #recall({ src, form, server, text, isPartial }: HistoryEntry, isSent: boolean): Promise<void> {
    if (!(await this.#switch(src))) return;
    const state = fillForm(form, { ...this.#state, server }, this.#data) ?? this.#state;
    if (text !== undefined && state.mediaType !== undefined) state.texts = { [state.mediaType]: text };
    this.#state = state;
    this.#restart();
    if (isPartial) this.#say(uiText('notKept', 'Secrets and files of this request were not kept. Fill them in, and send it.'));
    else if (isSent) await this.#start();
  }

  /** Responds with an example from the document, without a network request. */
  async #answer(request: FetchRequest, said: string[], example: ResponseExample): Promise<void> {
    const { head, body } = mockResponse(example);
    const listener = this.#response.start(request, { isMock: true, said });
    listener.onHead(head, 0);
    listener.onChunk(body, head);
    await listener.onEnd(0);
    this.#reveal();
  }

  /** On a narrow screen, the response is below the form. */
  #reveal(): void {
    if (matchMedia('(width < 60rem)').matches) this.#side.current?.scrollIntoView({ block: 'start' });
  }

  async #check(response: { status: number; mediaType: string; value: unknown }): Promise<ReturnType<typeof checkResponse>> {
    const { operation } = this.#data;
    const described = findResponse(operation, response.status);
    const schemas = await loadSchemas(this.#data, described && findContent(described.content, response.mediaType)?.schema);
    return checkResponse(operation, response, schemas);
  }

  /** Resolves to false if the operation's data can't be loaded. */
  async #switch(src: string): Promise<boolean> {
    try {
      const data = await readData(src);
      this.#src = src;
      this.#use(data, '');
      this.#title.current?.focus();
      return true;
    } catch {
      this.#say(uiText('operationFailed', 'The operation cannot be loaded'));
      return false;
    }
  }

  /** Base of relative server URLs. */
  #base(): string {
    return this.#data.serverBase ?? location.origin;
  }

  /** The page's own server menu was used. */
  #takeServer(address: string): void {
    const index = findServer(this.#data.servers, address, this.#base());
    if (index < 0 || index === this.#state.server.index) return;
    this.#state.server = { ...this.#state.server, index };
    this.#refresh();
  }

  #takeVariables(): void {
    const { server } = this.#state;
    this.#state.server = { ...server, variables: { ...server.variables, ...this.#host.variables } };
    this.#restart();
  }
}

/** The URL contains `?playground=open` while the playground is open. */
function setQuery(value: string | undefined): void {
  const url = new URL(location.href);
  if (value === undefined) {
    url.searchParams.delete('playground');
    if (url.hash.startsWith('#request=')) url.hash = '';
  } else url.searchParams.set('playground', value);
  history.replaceState(history.state, '', url);
}
