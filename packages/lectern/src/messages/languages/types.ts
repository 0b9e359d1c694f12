import type { en } from './en.ts';

/** The texts of the interface in one language. */
export type Messages = { readonly [Part in keyof typeof en]: { readonly [Key in keyof (typeof en)[Part]]: string } };
