/* All component behavior in one file. That is smaller than the overhead of separate requests, and it is cached for the
   next page. Each part does nothing on pages without its elements. */
import './accordion.ts';
import './code-block.ts';
import './copy-link.ts';
import './reveal.ts';
import './tabs.ts';
import './tooltip.ts';
import './update-filter.ts';
import './video.ts';
import './zoom.ts';
