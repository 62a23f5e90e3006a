import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { ConfigurationError } from '../configuration/configuration-error.ts'

/** What keys are wrapped with before they are stored; 32 bytes each, from outside the database. */
export interface KeyEncryption {
  /** Wraps from now on. */
  current: Buffer
  /** Opens what was wrapped before `current` took over. */
  former: Buffer[]
}

/** The start cannot go on with the keys as they are stored; says what to do about it and never what they are. */
export class StoredKeyError extends ConfigurationError {}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const WRAPPED = /^wrapped:1:([0-9a-f]{12}):([\w-]+)$/

/** A name of a key-encryption key that tells nothing about it. */
const nameOf = (key: Buffer) => createHash('sha256').update('paddock-key-encryption-key\n').update(key).digest('hex').slice(0, 12)

/** Whether a stored text is a wrapped key. */
export const isWrapped = (stored: string): boolean => WRAPPED.test(stored)

/** Whether a stored text is wrapped with the key that wraps from now on. */
export const isWrappedNow = (encryption: KeyEncryption, stored: string): boolean => WRAPPED.exec(stored)?.[1] === nameOf(encryption.current)

/**
 * What is stored in place of a key: sealed with AES-256-GCM and tied to its place, so that no wrapped key can stand in for another.
 * Without encryption it is the key itself.
 */
export function wrapKey(encryption: KeyEncryption | undefined, place: string, key: string): string {
  if (!encryption) return key
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, encryption.current, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([iv, cipher.update(key, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `wrapped:1:${nameOf(encryption.current)}:${sealed.toString('base64url')}`
}

/** The key behind a stored text. Throws where it is wrapped and cannot be opened, and where it should be wrapped and is not. */
export function unwrapKey(encryption: KeyEncryption | undefined, place: string, stored: string): string {
  const [, name, text] = WRAPPED.exec(stored) ?? []
  if (name === undefined || text === undefined) {
    if (encryption)
      throw new StoredKeyError(`${place} is stored without KEY_ENCRYPTION_KEY. Start the server again: it wraps what is stored.`)
    return stored
  }
  if (!encryption) throw new StoredKeyError(`${place} is wrapped. Set KEY_ENCRYPTION_KEY to the key that it was wrapped with.`)
  const key = [encryption.current, ...encryption.former].find((one) => nameOf(one) === name)
  if (!key) {
    throw new StoredKeyError(
      `${place} is wrapped with another key than KEY_ENCRYPTION_KEY. Set that one, or name it in KEY_ENCRYPTION_KEY_FORMER.`,
    )
  }
  const sealed = Buffer.from(text, 'base64url')
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch (error) {
    throw new StoredKeyError(`${place} is not as this installation wrapped it. Restore the database from a backup.`, { cause: error })
  }
}
