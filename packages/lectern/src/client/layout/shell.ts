/* The behavior of every page, in one file. */
import '../search/opener.ts';
import './contents.ts';
import './drawer.ts';
import './menu.ts';
import './mode-toggle.ts';
import './page-swap.ts';
import './prefetch.ts';
import './sidebar.ts';

const links = document.querySelector('.lc-top-bar-links > ul');
const fold = () => links && links.scrollWidth > links.clientWidth && import('./more-links.ts').catch(() => undefined);
addEventListener('resize', fold);
fold();
