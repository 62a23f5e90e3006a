import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits as text. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Six digits, each as likely as the next. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Serves secrets that are long and random; codes and passwords need more. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

export const equalInConstantTime = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
