/** The package from which pages can import the components, as editors and previews of other tools need it. It isn't installed. */
export const COMPONENTS_PACKAGE = '@mintlify/components';

/** What code calls the object of all components, which nobody imports. */
export const COMPONENTS_OBJECT = 'MintlifyComponents';

/** Props that every component accepts. */
export const COMMON_PROPS: ReadonlySet<string> = new Set(['id', 'className', 'class', 'style', 'children', 'key']);

/** Props that contain a URL and are resolved like a link or an image. */
export const LINK_PROPS: ReadonlySet<string> = new Set(['href', 'url']);
export const IMAGE_PROPS: ReadonlySet<string> = new Set(['src', 'img', 'poster']);
