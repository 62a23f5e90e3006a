import { createHash, randomBytes } from 'node:crypto'

/** Makes a token of 256 random bits. It is all that protects the address, so nobody must be able to guess it. */
export const newFeedToken = (): string => randomBytes(32).toString('base64url')
/** The hash of a token: only this is stored. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
