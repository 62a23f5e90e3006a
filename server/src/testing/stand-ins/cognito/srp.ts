import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

// Cognito's side of Secure Remote Password: RFC 5054 in the 3072-bit group of RFC 3526, hashed by SHA-256, with a key by HKDF.

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const G = 2n
const KEY_WORDS = 'Caldera Derived Key'

/** Hexadecimal as Java writes a positive number: whole bytes, the first below 0x80. */
function padded(value: bigint): string {
  const text = value.toString(16)
  const even = text.length % 2 === 0 ? text : `0${text}`
  return /^[89a-f]/.test(even) ? `00${even}` : even
}

const bytes = (hex: string) => Buffer.from(hex, 'hex')
const hash = (data: Buffer | string) => createHash('sha256').update(data).digest()
const numberOf = (data: Buffer) => BigInt(`0x${data.toString('hex')}`)

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let square = base % N, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

export interface SrpExchange {
  /** What Cognito sends with the challenge. */
  parameters: { SALT: string; SRP_B: string; SECRET_BLOCK: string; USER_ID_FOR_SRP: string; USERNAME: string }
  /** Whether whoever answers knows the password. */
  proves(answer: { PASSWORD_CLAIM_SIGNATURE?: string; PASSWORD_CLAIM_SECRET_BLOCK?: string; TIMESTAMP?: string }): boolean
}

/** Begins an exchange with a browser that sent `SRP_A`. */
export function beginSrp({
  poolName,
  subject,
  password,
  A,
}: {
  poolName: string
  subject: string
  password: string
  A: string
}): SrpExchange {
  const salt = numberOf(randomBytes(16))
  const x = numberOf(hash(Buffer.concat([bytes(padded(salt)), hash(`${poolName}${subject}:${password}`)])))
  const verifier = power(G, x)
  const k = numberOf(hash(bytes(padded(N) + padded(G))))
  const b = numberOf(randomBytes(32))
  const B = (k * verifier + power(G, b)) % N
  const a = BigInt(`0x${A}`)
  const u = numberOf(hash(bytes(padded(a) + padded(B))))
  const secret = power(a * power(verifier, u), b)
  const key = Buffer.from(hkdfSync('sha256', bytes(padded(secret)), bytes(padded(u)), KEY_WORDS, 16))
  const block = randomBytes(64)
  return {
    parameters: {
      SALT: salt.toString(16),
      SRP_B: B.toString(16),
      SECRET_BLOCK: block.toString('base64'),
      USER_ID_FOR_SRP: subject,
      USERNAME: subject,
    },
    proves({ PASSWORD_CLAIM_SIGNATURE: signature = '', PASSWORD_CLAIM_SECRET_BLOCK: returned, TIMESTAMP: timestamp = '' }) {
      const wanted = createHmac('sha256', key).update(poolName).update(subject).update(block).update(timestamp).digest()
      const given = Buffer.from(signature, 'base64')
      return returned === block.toString('base64') && given.length === wanted.length && timingSafeEqual(given, wanted)
    },
  }
}
