import { type Html, raw } from '@lectern/core/html';
import { html } from '../../view/api/html.ts';

export interface TabPanel {
  label: string;
  /** Content of the panel. */
  content: Html | undefined;
  id?: string | undefined;
  /** Additional attributes of the panel, each with a leading space. */
  attributes?: Html;
  /** Content of the tab, if it is more than the label. */
  tab?: Html;
  /** Element and class of the panel, or those of a code block. */
  element?: 'lectern-panel' | 'lectern-code';
}

interface TabsOptions {
  class: string;
  /** Accessible name of the tab list or the menu. */
  name: string;
  /** At the start of the header. */
  heading?: string;
  /** A menu instead of tabs. */
  menu?: boolean;
  /** Choices are stored and synced with other groups that have the same labels. */
  sync?: boolean;
  /** Writes the selected panel to the URL. */
  hash?: boolean;
  /** Additional attributes of the group, each with a leading space. */
  attributes?: Html;
}

/**
 * A tab group with the markup of `components/parts/TabGroup.astro`. A string, because pages have many, and Astro
 * components would take most of the rendering time. The first panel is selected. Without JavaScript, all panels are
 * shown with their labels.
 */
export function tabsHtml(panels: readonly TabPanel[], { heading, menu = false, sync = false, ...options }: TabsOptions): Html {
  const bar = html`<div data-component-part="tab-bar">${heading !== undefined && html`<span data-component-part="tab-heading">${heading}</span>`}${menu ? menuHtml(panels, options.name) : tabListHtml(panels, options.name)}</div>`;
  const flags = html`${sync && raw(' data-sync')}${options.hash === true && raw(' data-hash')}${options.attributes}`;
  const restore = sync && panels.length > 1 && raw('<lectern-restore></lectern-restore>');
  return html`<lectern-tabs class="${options.class}"${flags}>${bar}${panels.map((panel, index) => panelHtml(panel, index, menu ? 'group' : 'tabpanel'))}${restore}</lectern-tabs>`;
}

function menuHtml(panels: readonly TabPanel[], name: string): Html {
  const [only] = panels;
  if (only && panels.length === 1) return html`<span data-component-part="tab-only">${only.label}</span>`;
  const options = panels.map(({ label }) => html`<option>${label}</option>`);
  return html`<select data-component-part="tab-menu" aria-label="${name}" autocomplete="off">${options}</select>`;
}

function tabListHtml(panels: readonly TabPanel[], name: string): Html {
  return html`<div data-component-part="tabs-list" role="tablist" aria-label="${name}">${panels.map(tabHtml)}</div>`;
}

function tabHtml({ label, id, tab }: TabPanel, index: number): Html {
  const isFirst = index === 0;
  const controls = id !== undefined && html` aria-controls="${id}"`;
  return html`<button type="button" data-component-part="tab-button" role="tab" aria-selected="${String(isFirst)}"${controls} tabindex="${isFirst ? 0 : -1}"${isFirst && raw(' data-active')}>${tab ?? label}</button>`;
}

function panelHtml({ label, content, id, attributes, element = 'lectern-panel' }: TabPanel, index: number, role: string): Html {
  const own = html`${id !== undefined && html` id="${id}"`} ${raw(element === 'lectern-code' ? 'class="code-block"' : 'data-component-part="tab-content"')}${attributes}`;
  return html`<${element}${own} data-label="${label}" role="${role}" aria-label="${label}"${index === 0 && raw(' data-active')}>${content}</${element}>`;
}
