/* What the pages of an API document do in the browser. The playground loads itself when it is first wanted. */
import '../playground/element.ts';
import './endpoint.ts';
import './example-pairs.ts';
import './field-links.ts';
import './open-state.ts';
import './nested-schema.ts';
