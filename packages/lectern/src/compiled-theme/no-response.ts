/**
 * Stands for the global of this name in the compiled theme. Astro asks of every component whether it answered with a `Response`; in Node
 * the first look at the real one loads a whole HTTP client, in each thread, before the first page.
 */
export class Response {}
