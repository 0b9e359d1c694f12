/* The behavior of every page, in one file. */
import '../search/opener.ts';
import './contents.ts';
import './drawer.ts';
import './mode-toggle.ts';
import './page-change/page-swap.ts';
import './page-change/prefetch.ts';
import './sidebar/sidebar.ts';
import './page-change/turn-page.ts';

const ignore = () => undefined;
// Menus open by themselves; their keys are needed when something has the focus, or is open.
for (const event of ['focusin', 'beforetoggle'])
  document.addEventListener(event, () => void import('./menu.ts').catch(ignore), { capture: true, once: true });
const links = document.querySelector('.lc-top-bar-links > ul');
if (links && links.scrollWidth > links.clientWidth) void import('./more-links.ts').catch(ignore);
