import type { RichText } from '@lectern/core';
import { type Html, raw } from '@lectern/core/html';
import type { Messages } from '../../messages/types.ts';
import { html } from '../../view/api/html.ts';
import type { MediaExample, RequestSampleView, ResponseSampleView } from '../../view/api/types.ts';
import type { LecternRuntime } from '../../view/runtime.ts';
import { codePanel } from './code-panel.ts';
import { statusHtml } from './content-html.ts';
import { type TabPanel, tabsHtml } from './tabs-html.ts';

/** What prints code. */
export type Highlighting = Pick<LecternRuntime, 'highlight' | 'highlightSample'>;

/**
 * A code group with a language menu, inside one with a menu of named examples if there are several. Undefined without
 * samples.
 * @param head what the samples are, a request or a payload; and whether the choice of an example is that of the response too
 */
export async function requestSamplesHtml(
  requests: readonly RequestSampleView[],
  { heading, isPaired = false }: { heading: string; isPaired?: boolean },
  runtime: Highlighting,
  texts: Messages,
): Promise<Html | undefined> {
  const shown = requests.filter(({ samples }) => samples.length > 0);
  const panels = await Promise.all(
    shown.map(async (request): Promise<TabPanel> => {
      const [first, ...others] = request.samples;
      // The menu around a single sample has its label.
      const isSaid = shown.length > 1 && others.length === 0 && first?.label === request.label;
      const code = first && isSaid ? sampleHtml(first, runtime, texts) : languagesHtml(request, heading, runtime, texts);
      return {
        label: request.label,
        content: html`${await code}${captionHtml(request)}`,
        attributes: html` data-name="${request.name}"`,
        ...(isSaid && { element: 'lectern-code' }),
      };
    }),
  );
  const [only] = shown;
  if (!only) return undefined;
  if (shown.length === 1 && !only.description && summaryOf(only) === undefined) return panels[0]?.content;
  // The language menu of the panels is over the end of the header, and two tabs fit before it.
  const isPair = shown.length === 2 && shown[1]?.isWhole === true;
  return tabsHtml(panels, {
    class: 'code-group',
    name: texts.content.requestExample,
    ...(isPair ? {} : { heading, menu: true }),
    ...(isPaired && { attributes: raw(' data-pair="name"') }),
  });
}

interface Captioned {
  name: string;
  label: string;
  description?: RichText;
}

/** What the document says about an example, below its code. */
function captionHtml({ description }: Captioned, summary?: string): Html | undefined {
  if (summary === undefined && description === undefined) return undefined;
  return html`<div class="lc-sample-description">${summary !== undefined && html`<p><strong>${summary}</strong></p>`}${raw(description?.html)}</div>`;
}

/** The summary of an example that is in no menu, which would show it. */
function summaryOf({ name, label }: Captioned): string | undefined {
  return name !== '' && name !== label ? label : undefined;
}

async function languagesHtml({ samples }: RequestSampleView, heading: string, runtime: Highlighting, texts: Messages): Promise<Html> {
  const panels = await Promise.all(
    samples.map(
      async (sample): Promise<TabPanel> => ({
        label: sample.label,
        content: await sampleHtml(sample, runtime, texts),
        attributes: html` data-language="${sample.language}"`,
        element: 'lectern-code',
      }),
    ),
  );
  return tabsHtml(panels, { class: 'code-group', name: texts.site.language, heading, menu: true, sync: true });
}

function sampleHtml({ label, highlight, code, authored }: RequestSampleView['samples'][number], runtime: Highlighting, texts: Messages) {
  const print: Highlighting['highlight'] = (...block) => (authored ? runtime.highlight(...block) : runtime.highlightSample(...block));
  return codePanel({ code, language: highlight, label }, print, texts);
}

/** A code group with a tab per status. */
export async function responseSamplesHtml(
  responses: readonly ResponseSampleView[],
  runtime: Highlighting,
  texts: Messages,
  isPaired = true,
): Promise<Html | undefined> {
  if (responses.every(({ examples }) => examples.length === 0)) return undefined;
  const panels = await Promise.all(responses.map((response) => statusPanel(response, runtime, texts)));
  return tabsHtml(panels, {
    class: 'code-group',
    name: texts.content.responseExample,
    ...(isPaired && { attributes: raw(' data-pair="status"') }),
  });
}

async function statusPanel({ status, examples }: ResponseSampleView, runtime: Highlighting, texts: Messages): Promise<TabPanel> {
  const panels = await Promise.all(
    examples.map(
      async (example): Promise<TabPanel> => ({
        label: example.label,
        content: html`${await exampleHtml(example, status, runtime, texts)}${captionHtml(example, examples.length === 1 ? summaryOf(example) : undefined)}`,
        attributes: html` data-name="${example.name}" data-media="${example.mediaType}"`,
        element: example.media || example.text === '' ? 'lectern-panel' : 'lectern-code',
      }),
    ),
  );
  const [only] = panels;
  const common = { label: status, tab: statusHtml(status) };
  const own = html` data-status="${status}"`;
  if (only === undefined) return { ...common, content: html`<p class="lc-no-body">${texts.api.noExample}</p>`, attributes: own };
  if (panels.length === 1) return { ...only, ...common, attributes: html`${own}${only.attributes}` };
  return {
    ...common,
    content: tabsHtml(panels, {
      class: 'code-group',
      name: `${texts.content.example} ${status}`,
      heading: headingOf(examples, texts),
      menu: true,
    }),
    attributes: own,
  };
}

async function exampleHtml(
  { media, text, highlight, label }: ResponseSampleView['examples'][number],
  status: string,
  runtime: Highlighting,
  texts: Messages,
): Promise<Html> {
  if (media) return mediaHtml(media, label, texts);
  // A code block without any line looks broken.
  return text === ''
    ? html`<p class="lc-no-body">${texts.api.emptyBody}</p>`
    : codePanel({ code: text, language: highlight, label: `${status} ${label}` }, (...block) => runtime.highlight(...block), texts);
}

/** An option of the menu. */
function headingOf(examples: readonly { name: string }[], { api, content }: Messages): string {
  return examples.every(({ name }) => name === '') ? api.mediaType : content.example;
}

function mediaHtml({ kind, url }: MediaExample, label: string, { content }: Messages): Html {
  // Don't send requests to another host until the reader chooses to.
  if (kind === 'image')
    return html`<details class="lc-sample-image"><summary>${content.showImage}</summary><img class="lc-sample-media" src="${url}" alt="${label}" loading="lazy"></details>`;
  return html`<${kind} class="lc-sample-media" src="${url}" aria-label="${label}" controls preload="none"></${kind}>`;
}
