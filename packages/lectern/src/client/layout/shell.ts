/* The behavior of every page, in one file. */
import '../search/opener.ts';
import './contents.ts';
import './drawer.ts';
import './menu.ts';
import './mode-toggle.ts';
import './page-swap.ts';
import './prefetch.ts';
import './sidebar.ts';

if (document.getElementById('more-links')) void import('./more-links.ts').catch(() => undefined);
