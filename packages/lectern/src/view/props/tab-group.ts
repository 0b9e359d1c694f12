import { attributes, escapeHtml, html, raw } from '@lectern/core/html';
import { isBlankHtml, plainText } from '../../html/html-text.ts';
import { splitChildren, takeElement } from './split-children.ts';

/** Element that a `Tab` renders for the group around it. */
export const PANEL_TAG = 'lectern-panel';
/** Element that a block of code renders; a `CodeGroup` around it makes it a panel. */
export const CODE_TAG = 'lectern-code';
/** Element inside a child that holds what its tab shows. */
const TITLE_TAGS = { [PANEL_TAG]: 'lectern-tab-title', [CODE_TAG]: 'lectern-title' } as const;

interface TabView {
  label: string;
  /** Content of the tab's button. */
  html: string;
  /** Id of the panel, when it has one. */
  panelId: string | undefined;
  selected: boolean;
}

export interface TabGroupView {
  tabs: TabView[];
  /** The panels, in order, ready to print after the tab list. */
  panels: string;
  /** What stood between the children. */
  rest: string;
}

export interface TabGroupOptions {
  /** Position of the panel that is shown first; clamped. */
  defaultIndex?: number | undefined;
  /** Label or id of the panel that is shown first; wins over the position. */
  defaultLabel?: string | undefined;
  /** Labels by position, for children that have none. */
  labels?: readonly string[];
  /** For a menu of languages: a panel is labelled with the name of its language, its title stays as it is. */
  byLanguage?: boolean;
}

/**
 * Makes a group of tabs of rendered children: the list of tabs, and the panels with their roles.
 * Without JavaScript every panel is shown under its `data-label`; `data-active` marks the one that is shown with it.
 */
export function buildTabGroup(rendered: string, tag: typeof PANEL_TAG | typeof CODE_TAG, options: TabGroupOptions = {}): TabGroupView {
  const pieces = splitChildren(rendered, tag);
  const children = pieces.filter((piece) => piece.kind === 'child');
  const titles = children.map(({ inner }) => takeElement(inner, TITLE_TAGS[tag]));
  const labels = children.map(
    (child, index) =>
      (options.byLanguage && child.attributes['data-name']) ||
      child.attributes['data-label'] ||
      plainText(titles[index]?.content ?? '') ||
      options.labels?.[index] ||
      `Tab ${index + 1}`,
  );
  const selected = selectedIndex(
    children.map((child) => child.attributes),
    labels,
    options,
  );
  const tabs: TabView[] = [];
  let panels = '';
  children.forEach((child, index) => {
    const label = labels[index] ?? '';
    const title = titles[index];
    tabs.push({
      label,
      html: title?.content?.trim() || escapeHtml(label),
      panelId: child.attributes['id'],
      selected: index === selected,
    });
    const { 'data-default': _, ...kept } = child.attributes;
    const role = options.byLanguage ? 'group' : 'tabpanel';
    const printed = attributes({ ...kept, 'data-label': label, role, 'aria-label': label, 'data-active': index === selected });
    panels += html`<${tag}${printed}>${raw(dropEmptyHeader(title?.rest ?? ''))}</${tag}>`;
  });
  const rest = pieces.map((piece) => (piece.kind === 'other' ? piece.html : '')).join('');
  return { tabs, panels, rest: isBlankHtml(rest) ? rest.trim() : rest };
}

/** The strip over a block of code held only what the tab shows now. */
function dropEmptyHeader(html: string): string {
  return html.replace(/<div class="code-block-header"[^>]*>\s*<\/div>/, '');
}

function selectedIndex(children: readonly Record<string, string>[], labels: readonly string[], options: TabGroupOptions): number {
  const wanted = options.defaultLabel?.trim();
  if (wanted !== undefined) {
    const named = labels.findIndex(
      (label, index) => label === wanted || children[index]?.['id'] === wanted || children[index]?.['data-value'] === wanted,
    );
    if (named !== -1) return named;
  }
  const marked = children.findIndex((attributes) => 'data-default' in attributes);
  const index = marked === -1 ? Math.trunc(options.defaultIndex ?? 0) : marked;
  return Math.max(0, Math.min(index, labels.length - 1));
}
