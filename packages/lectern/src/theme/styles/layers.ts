/** The order of the cascade layers, weakest first, as `styles/layers.css` declares it too. A site's own style sheets stand outside and win. */
export const LAYER_ORDER = '@layer reset, tokens, base, prose, syntax, components, layout, utilities, print;';
