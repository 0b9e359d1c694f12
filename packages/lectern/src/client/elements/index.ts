/* Most component behavior is in one file. That is smaller than the overhead of separate requests, and it is cached for the
   next page. Each part does nothing on pages without its elements. */
import './accordion.ts';
import './code-block.ts';
import './copy-link.ts';
import './reveal.ts';
import './choices/tabs.ts';

// Most pages have none of these elements.
if (document.querySelector('video[autoplay]')) void import('./media/video.ts').catch(() => undefined);
if (document.querySelector('lectern-tooltip')) void import('./tooltip.ts').catch(() => undefined);
if (document.querySelector('img[data-zoom]')) void import('./media/zoom.ts').catch(() => undefined);
