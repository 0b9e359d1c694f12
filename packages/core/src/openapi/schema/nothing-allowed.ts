/** What a schema that is `false` says as its problem. */
export const NOTHING_ALLOWED = 'No value is allowed.';
