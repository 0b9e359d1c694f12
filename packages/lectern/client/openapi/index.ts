/* What the pages of an API document do in the browser, the playground apart. */
import './endpoint.ts';
import './example-pairs.ts';
import './field-links.ts';
import './open-state.ts';
import './schema-fragment.ts';
