import * as z from 'zod'
import type { KeyEncryption } from '../keys/key-wrap.ts'
import { ConfigurationError } from './configuration-error.ts'

const KEY_BYTES = 32
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/

/** 32 bytes in base64. What is wrong with one is told without it. */
export const KeyEncryptionKey = z.string().transform((text, context) => {
  const key = Buffer.from(text, 'base64')
  if (!BASE64.test(text) || key.length !== KEY_BYTES) {
    context.addIssue(`Use ${KEY_BYTES} random bytes in base64, such as \`openssl rand -base64 ${KEY_BYTES}\` makes.`)
  }
  return key
})

export function keyEncryptionOf(current: Buffer | undefined, former: Buffer[] | undefined): KeyEncryption | undefined {
  if (current) return { current, former: former ?? [] }
  if (former)
    throw new ConfigurationError('KEY_ENCRYPTION_KEY_FORMER needs KEY_ENCRYPTION_KEY: what was wrapped before is wrapped with that one.')
  return undefined
}
