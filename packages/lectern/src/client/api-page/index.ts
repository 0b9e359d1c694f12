/* The behavior of API pages. The playground loads on first use. */
import '../playground/authorization-element.ts';
import '../playground/element.ts';
import './endpoint.ts';
import './example-pairs.ts';
import './field-filter.ts';
import './field-links.ts';
import './open-state.ts';
import './nested-schema.ts';
