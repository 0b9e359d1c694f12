/** Invalid usage: the message is the reason, and the exit code is 2. */
export class UsageError extends Error {}
