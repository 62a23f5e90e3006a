import { createHash, randomBytes } from 'node:crypto'

/** A new token of 256 random bits: whoever has the address has it, so nobody can guess one. */
export const newFeedToken = (): string => randomBytes(32).toString('base64url')
/** What is stored of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
