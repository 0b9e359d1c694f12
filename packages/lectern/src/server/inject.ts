import { type Html, html } from '@lectern/core/html';
import { FILES_FOLDER } from '../outputs/files-folder.ts';
import { placeButton } from '../site/place-button.ts';
import type { ShownProblem } from '../view/props/problem-list.ts';

/** Paths of the dev server's own files below the base path. */
export const DEV_ROUTES = {
  // With an extension, because servers that require a trailing slash make no exception for other files.
  changes: `${FILES_FOLDER}/dev/changes.txt`,
  script: `${FILES_FOLDER}/dev/changes.js`,
  problems: `${FILES_FOLDER}/dev/problems.css`,
  panelStyles: `${FILES_FOLDER}/dev/problem-panel.css`,
  problemList: `${FILES_FOLDER}/dev/problems.json`,
  editor: `${FILES_FOLDER}/dev/editor.txt`,
  site: `${FILES_FOLDER}/site.css`,
} as const;

interface Injection {
  /** Base path without a trailing slash. */
  base: string;
  /** Changes with the content of the document. */
  version: string;
  /** Changes with the site's style sheet. */
  styles: string;
  /** Problems that the document shows. */
  problems: readonly ShownProblem[];
}

/** Adds the live reload script and the page's problems to a document. */
export function injectClient(document: string, injection: Injection): string {
  const client = clientHtml(injection);
  const end = document.lastIndexOf('</body>');
  return end === -1 ? `${document}${client}` : `${document.slice(0, end)}${client}${document.slice(end)}`;
}

/** The problems of a page, and the live reload script. */
export function clientHtml({ base, version, styles, problems }: Injection): Html {
  const address = (route: keyof typeof DEV_ROUTES) => `${base}/${DEV_ROUTES[route]}`;
  const shown = new URLSearchParams({ version, styles });
  const list = problems.length > 0 && html`<link rel="stylesheet" href="${address('problems')}">${problemsHtml(problems)}`;
  return html`${list}<script type="module" src="${address('script')}" data-changes="${address('changes')}?${shown.toString()}" data-problem-styles="${address('problems')}" data-problem-list="${address('problemList')}" data-panel-styles="${address('panelStyles')}" data-editor="${address('editor')}"></script>`;
}

function problemsHtml(problems: readonly ShownProblem[]): Html {
  const heading = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const texts = problems.map(({ place, text }) => html`<pre>${place !== '' && placeButton(place)}${text.slice(place.length)}</pre>`);
  return html`<section class="dev-problems" role="alert" data-dev-problems><h2>${heading} to fix</h2>${texts}</section>`;
}
