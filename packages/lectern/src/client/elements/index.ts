/*
 * Everything that components do in the browser, as one file: together it is smaller than what the requests for its parts would
 * cost, and the next page has it already. Each part looks for its own elements and rests when there are none.
 */
import './accordion.ts';
import './code-block.ts';
import './copy-link.ts';
import './reveal.ts';
import './tabs.ts';
import './tooltip.ts';
import './update-filter.ts';
import './video.ts';
import './zoom.ts';
