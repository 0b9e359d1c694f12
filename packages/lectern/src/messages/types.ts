import type english from './languages/en.json';

/** The texts of the interface in one language. */
export type Messages = { readonly [Section in keyof typeof english]: Readonly<(typeof english)[Section]> };

/** Some of the texts. */
export type OwnMessages = { readonly [Section in keyof Messages]?: Partial<Messages[Section]> };
