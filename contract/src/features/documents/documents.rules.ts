/** What a practice may store unless the platform says otherwise, in bytes (20 GB). */
export const DEFAULT_QUOTA = 20 * 1024 * 1024 * 1024
