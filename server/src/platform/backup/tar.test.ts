import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { folderMember, packed, textMember, unpacked, type Member } from './tar.ts'

async function* each<T>(items: T[]): AsyncGenerator<T> {
  yield* items
}

async function bytesOf(members: Member[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of packed(each(members))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('members come back as they were, in whatever pieces the bytes arrive, read or not', async () => {
  const name = fc.stringMatching(/^[a-z]{1,20}$/)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, fc.string({ maxLength: 2_000 }))),
      fc.integer({ min: 1, max: 1_500 }),
      async (texts, piece) => {
        const bytes = await bytesOf([folderMember('database'), ...texts.map(([path, text]) => textMember(`database/${path}`, text))])
        const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) => bytes.subarray(at * piece, (at + 1) * piece))
        const found: [string, string][] = []
        let number = 0
        for await (const member of unpacked(each(pieces))) {
          if (member.kind === 'folder') continue
          const read: Buffer[] = []
          if (number++ % 3 !== 1) for await (const chunk of member.content()) read.push(chunk)
          found.push([member.path, Buffer.concat(read).toString()])
        }
        expect(found).toEqual(texts.map(([path, text], at) => [`database/${path}`, at % 3 === 1 ? '' : text]))
      },
    ),
    { numRuns: 50 },
  )
})

test('a file of more than eight gigabytes keeps its size', async () => {
  const size = 9_876_543_210
  const { value: header } = await packed(each<Member>([{ ...textMember('database/large', ''), size }])).next()
  const { value: member } = await unpacked(each([header as Buffer])).next()
  expect(member).toMatchObject({ path: 'database/large', size })
})

test('an end that is missing is an error, never a short archive', async () => {
  const bytes = await bytesOf([textMember('database/one', 'x'.repeat(700))])
  for (const length of [0, 511, 512, 1_000, bytes.length - 1_024]) {
    const members = unpacked(each([bytes.subarray(0, length)]))
    const readAll = async () => {
      while (!(await members.next()).done);
    }
    await expect(readAll()).rejects.toThrow('cut off')
  }
})
