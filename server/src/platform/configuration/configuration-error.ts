/** What whoever starts the server can put right, in words. */
export class ConfigurationError extends Error {}
