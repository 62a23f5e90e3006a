/** Where a picture's bytes lie in the storage. */
export const pictureKey = (pictureId: string): string => `knowledge/${pictureId}`
