/**
 * Script for the head of every page: defines `<lectern-restore>`, which stands at the end of each group of tabs. The parser
 * creates it when the group is complete, so the tab that the reader chose on an earlier page is selected
 * before the first paint and nothing moves. `client/components/tabs.ts` does the rest, and the same if this script is missing.
 */
export const RESTORE_SCRIPT = `customElements.define('lectern-restore', class extends HTMLElement { connectedCallback() {
try {
const all = (selector) => [...this.parentElement.querySelectorAll(':scope>' + selector)], panels = all('[data-label]');
const label = JSON.parse(localStorage['lectern-tabs'] || '[]').find((label) => panels.some((panel) => panel.dataset.label === label));
const index = panels.findIndex((panel) => panel.dataset.label === label);
if (index < 0) return;
for (const list of [panels, all('.tab-bar>.tab-list>*'), all('.tab-bar>.tab-file')]) list.forEach((item, at) => {
item.toggleAttribute('data-active', at === index);
if (item.role === 'tab') item.ariaSelected = at === index, item.tabIndex = at === index ? 0 : -1;
});
for (const menu of all('.tab-bar>select')) menu.selectedIndex = index;
} catch {}
} })`;
