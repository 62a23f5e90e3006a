import { ALIKE } from '../../clients/index.ts'

/**
 * How many trigrams may differ in two similar names. The similarity is common ÷ all, so at most a quarter of both sizes together may
 * differ.
 */
const TOLERANCE = (1 - ALIKE) / (1 + ALIKE)

const WORDS = 4

/** Makes 128 bits that stand for a name's trigrams. Bits are compared quickly, and names whose bits differ too much cannot be similar. */
export function signatureOf(trigrams: ReadonlySet<string>): Uint32Array {
  const bits = new Uint32Array(WORDS)
  for (const piece of trigrams) {
    let hash = 2_166_136_261
    for (let index = 0; index < piece.length; index += 1) hash = Math.imul(hash ^ piece.charCodeAt(index), 16_777_619)
    hash ^= hash >>> 15
    bits[hash & (WORDS - 1)]! |= 1 << ((hash >>> 2) & 31)
  }
  return bits
}

/** Holds the signatures and sizes of many names as plain numbers: 18 bytes a name instead of a set of strings. */
export class SignatureList {
  #bits = new Uint32Array(1_024 * WORDS)
  #sizes = new Uint16Array(1_024)
  #length = 0

  add(trigrams: ReadonlySet<string>): void {
    if (this.#length === this.#sizes.length) this.#grow()
    this.#bits.set(signatureOf(trigrams), this.#length * WORDS)
    this.#sizes[this.#length] = Math.min(trigrams.size, 65_535)
    this.#length += 1
  }

  /** Answers false only where the names cannot be similar. */
  mayBeAlike(index: number, signature: Uint32Array, size: number): boolean {
    const allowed = ((this.#sizes[index] ?? 0) + size) * TOLERANCE
    let different = 0
    for (let word = 0; word < WORDS; word += 1) {
      different += bitCount((this.#bits[index * WORDS + word] ?? 0) ^ (signature[word] ?? 0))
      if (different > allowed) return false
    }
    return true
  }

  #grow(): void {
    const bits = new Uint32Array(this.#bits.length * 2)
    const sizes = new Uint16Array(this.#sizes.length * 2)
    bits.set(this.#bits)
    sizes.set(this.#sizes)
    this.#bits = bits
    this.#sizes = sizes
  }
}

function bitCount(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
