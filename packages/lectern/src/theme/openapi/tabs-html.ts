import { printAttribute, printText } from '../../view/api/print-text.ts';

export interface TabPanel {
  label: string;
  /** Content of the panel. */
  html: string;
  id?: string | undefined;
  /** Further attributes of the panel, beginning with a blank; ready to print. */
  attributes?: string;
  /** Content of the tab, when it is more than the label. */
  tab?: string;
  /** Element and class of the panel; that of code when the panel is a block of code. */
  element?: 'lectern-panel' | 'lectern-code';
}

export interface TabsOptions {
  class: string;
  /** Accessible name of the list of tabs, or of the menu. */
  name: string;
  /** Stands at the start of the bar. */
  heading?: string;
  /** A menu in place of tabs. */
  menu?: boolean;
  /** Choices are shared with other groups of the same labels, and remembered. */
  sync?: boolean;
  /** The chosen panel is written into the address. */
  hash?: boolean;
  /** Further attributes of the group, beginning with a blank; ready to print. */
  attributes?: string;
}

/**
 * A group of tabs, as `components/parts/TabGroup.astro` prints it: one string, for there are many on a page and a template for each
 * would take most of the time. The first panel is selected; without JavaScript all are shown, each under its label.
 */
export function tabsHtml(panels: readonly TabPanel[], options: TabsOptions): string {
  const { menu = false } = options;
  const name = printAttribute(options.name);
  const heading = options.heading === undefined ? '' : `<span class="tab-heading">${printText(options.heading)}</span>`;
  const choice = menu
    ? panels.length === 1
      ? `<span class="tab-only">${printText(panels[0]?.label ?? '')}</span>`
      : `<select class="tab-menu" aria-label="${name}" autocomplete="off">${panels.map(({ label }) => `<option>${printText(label)}</option>`).join('')}</select>`
    : `<div class="tab-list" role="tablist" aria-label="${name}">${panels.map(tabHtml).join('')}</div>`;
  const printed = panels
    .map(({ label, html, id, attributes = '', element = 'lectern-panel' }, index) => {
      const shown = printAttribute(label);
      const own = `${id === undefined ? '' : ` id="${printAttribute(id)}"`} class="${element === 'lectern-code' ? 'code-block' : 'tab-panel'}"${attributes}`;
      const role = menu ? 'group' : 'tabpanel';
      return `<${element}${own} data-label="${shown}" role="${role}" aria-label="${shown}"${index === 0 ? ' data-active' : ''}>${html}</${element}>`;
    })
    .join('');
  const flags = `${options.sync ? ' data-sync' : ''}${options.hash ? ' data-hash' : ''}${options.attributes ?? ''}`;
  const restore = options.sync && panels.length > 1 ? '<lectern-restore></lectern-restore>' : '';
  return `<lectern-tabs class="${options.class}"${flags}><div class="tab-bar">${heading}${choice}</div>${printed}${restore}</lectern-tabs>`;
}

function tabHtml({ label, id, tab }: TabPanel, index: number): string {
  const isFirst = index === 0;
  const controls = id === undefined ? '' : ` aria-controls="${printAttribute(id)}"`;
  return `<button type="button" class="tab-button" role="tab" aria-selected="${isFirst}"${controls} tabindex="${isFirst ? 0 : -1}"${isFirst ? ' data-active' : ''}>${tab ?? printText(label)}</button>`;
}
