import { type Html, raw } from '@lectern/core/html';
import { html } from '../../view/api/html.ts';

export interface TabPanel {
  label: string;
  /** Content of the panel. */
  content: Html | undefined;
  id?: string | undefined;
  /** More attributes of the panel, each with a space before it. */
  attributes?: Html;
  /** Content of the tab, when it is more than the label. */
  tab?: Html;
  /** Element and class of the panel; that of code when the panel is a block of code. */
  element?: 'lectern-panel' | 'lectern-code';
}

export interface TabsOptions {
  class: string;
  /** Accessible name of the list of tabs, or of the menu. */
  name: string;
  /** At the start of the bar. */
  heading?: string;
  /** A menu in place of tabs. */
  menu?: boolean;
  /** Choices are shared with other groups of the same labels, and remembered. */
  sync?: boolean;
  /** The chosen panel is written into the address. */
  hash?: boolean;
  /** More attributes of the group, each with a space before it. */
  attributes?: Html;
}

/**
 * A group of tabs, as `components/parts/TabGroup.astro` prints it: one string, for there are many on a page and a template for each
 * would take most of the time. The first panel is selected; without JavaScript all are shown, each under its label.
 */
export function tabsHtml(panels: readonly TabPanel[], { heading, menu = false, sync = false, ...options }: TabsOptions): Html {
  const bar = html`<div class="tab-bar">${heading !== undefined && html`<span class="tab-heading">${heading}</span>`}${menu ? menuHtml(panels, options.name) : tabListHtml(panels, options.name)}</div>`;
  const flags = html`${sync && raw(' data-sync')}${options.hash === true && raw(' data-hash')}${options.attributes}`;
  const restore = sync && panels.length > 1 && raw('<lectern-restore></lectern-restore>');
  return html`<lectern-tabs class="${options.class}"${flags}>${bar}${panels.map((panel, index) => panelHtml(panel, index, menu ? 'group' : 'tabpanel'))}${restore}</lectern-tabs>`;
}

function menuHtml(panels: readonly TabPanel[], name: string): Html {
  const [only] = panels;
  if (only && panels.length === 1) return html`<span class="tab-only">${only.label}</span>`;
  const options = panels.map(({ label }) => html`<option>${label}</option>`);
  return html`<select class="tab-menu" aria-label="${name}" autocomplete="off">${options}</select>`;
}

function tabListHtml(panels: readonly TabPanel[], name: string): Html {
  return html`<div class="tab-list" role="tablist" aria-label="${name}">${panels.map(tabHtml)}</div>`;
}

function tabHtml({ label, id, tab }: TabPanel, index: number): Html {
  const isFirst = index === 0;
  const controls = id !== undefined && html` aria-controls="${id}"`;
  return html`<button type="button" class="tab-button" role="tab" aria-selected="${String(isFirst)}"${controls} tabindex="${isFirst ? 0 : -1}"${isFirst && raw(' data-active')}>${tab ?? label}</button>`;
}

function panelHtml({ label, content, id, attributes, element = 'lectern-panel' }: TabPanel, index: number, role: string): Html {
  const own = html`${id !== undefined && html` id="${id}"`} class="${element === 'lectern-code' ? 'code-block' : 'tab-panel'}"${attributes}`;
  return html`<${element}${own} data-label="${label}" role="${role}" aria-label="${label}"${index === 0 && raw(' data-active')}>${content}</${element}>`;
}
