import type { Messages } from '../../messages/languages/types.ts';
import { ENGLISH } from '../../messages/messages.ts';
import { printAttribute, printText } from '../../view/api/print-text.ts';
import type { Html, MediaExample, RequestSampleView, ResponseSampleView } from '../../view/api/types.ts';
import type { LecternRuntime } from '../../view/runtime.ts';
import { codePanel } from './code-panel.ts';
import { statusClass } from './content-html.ts';
import { type TabPanel, tabsHtml } from './tabs-html.ts';

type Highlighting = Pick<LecternRuntime, 'highlight' | 'highlightSample'>;

/**
 * A code group with a menu of languages, and around it one with a menu of named examples when there are several. Empty without samples.
 * @param heading what the samples are: a request, or a payload
 */
export async function requestSamplesHtml(
  requests: readonly RequestSampleView[],
  heading: string,
  runtime: Highlighting,
  texts: Messages = ENGLISH,
): Promise<Html> {
  const shown = requests.filter(({ samples }) => samples.length > 0);
  const panels = await Promise.all(
    shown.map(async (request) => ({
      label: request.label,
      html: `${await languagesHtml(request, heading, runtime, texts)}${request.description === undefined ? '' : `<div class="sample-description">${request.description.html}</div>`}`,
      attributes: ` data-name="${printAttribute(request.name)}"`,
    })),
  );
  if (panels.length <= 1) return panels[0]?.html ?? '';
  return tabsHtml(panels, {
    class: 'code-group',
    name: texts.content.requestExample,
    heading,
    menu: true,
    attributes: ' data-pair="name"',
  });
}

async function languagesHtml({ samples }: RequestSampleView, heading: string, runtime: Highlighting, texts: Messages): Promise<Html> {
  const panels = await Promise.all(
    samples.map(
      async ({ label, language, highlight, code, authored }): Promise<TabPanel> => ({
        label,
        html: await codePanel(
          code,
          highlight,
          label,
          (...block) => (authored ? runtime.highlight(...block) : runtime.highlightSample(...block)),
          texts,
        ),
        attributes: ` data-language="${printAttribute(language)}"`,
        element: 'lectern-code',
      }),
    ),
  );
  return tabsHtml(panels, { class: 'code-group', name: texts.site.language, heading, menu: true, sync: true });
}

/** A code group with a tab for each status. */
export async function responseSamplesHtml(
  responses: readonly ResponseSampleView[],
  runtime: Highlighting,
  texts: Messages = ENGLISH,
): Promise<Html> {
  if (responses.every(({ examples }) => examples.length === 0)) return '';
  const panels = await Promise.all(responses.map((response) => statusPanel(response, runtime, texts)));
  return tabsHtml(panels, { class: 'code-group', name: texts.content.responseExample, attributes: ' data-pair="status"' });
}

async function statusPanel({ status, examples }: ResponseSampleView, runtime: Highlighting, texts: Messages): Promise<TabPanel> {
  const panels = await Promise.all(
    examples.map(
      async (example): Promise<TabPanel> => ({
        label: example.label,
        html: await exampleHtml(example, status, runtime, texts),
        attributes: ` data-name="${printAttribute(example.name)}" data-media="${printAttribute(example.mediaType)}"`,
        element: example.media || example.text === '' ? 'lectern-panel' : 'lectern-code',
      }),
    ),
  );
  const [only] = panels;
  const common = {
    label: status,
    tab: `<span class="status" data-status="${statusClass(status)}">${printText(status)}</span>`,
  };
  const own = ` data-status="${printAttribute(status)}"`;
  if (only === undefined) return { ...common, html: `<p class="no-body">${texts.api.noExample}</p>`, attributes: own };
  if (panels.length === 1) return { ...only, ...common, attributes: own + only.attributes };
  return {
    ...common,
    html: tabsHtml(panels, {
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
) {
  if (media) return mediaHtml(media, label);
  // A block of code without a line looks like a fault.
  return text === ''
    ? `<p class="no-body">${texts.api.emptyBody}</p>`
    : codePanel(text, highlight, `${status} ${label}`, (...block) => runtime.highlight(...block), texts);
}

/** What a reader chooses among. */
function headingOf(examples: readonly { name: string }[], { api, content }: Messages): string {
  return examples.every(({ name }) => name === '') ? api.mediaType : content.example;
}

function mediaHtml({ kind, url }: MediaExample, label: string): Html {
  const [src, name] = [printAttribute(url), printAttribute(label)];
  // Nothing is asked of another host until the reader wants it.
  if (kind === 'image')
    return `<details class="sample-image"><summary>Show the image</summary><img class="sample-media" src="${src}" alt="${name}" loading="lazy"></details>`;
  return `<${kind} class="sample-media" src="${src}" aria-label="${name}" controls preload="none"></${kind}>`;
}
