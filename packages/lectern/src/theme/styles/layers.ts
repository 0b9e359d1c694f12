/**
 * The order of the cascade layers, lowest precedence first, as in `styles/layers.css`. A site's own style sheets are
 * outside all layers and take precedence.
 */
export const LAYER_ORDER = '@layer reset, tokens, base, prose, syntax, components, layout, utilities, print;';
