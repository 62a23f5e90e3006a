/** Where a logo's bytes lie in the storage. */
export const logoKey = (logoId: string): string => `letters/${logoId}`
