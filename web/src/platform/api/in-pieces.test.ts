import { expect, test } from 'vitest'
import { inPieces } from './in-pieces.ts'

const ids = ['a', 'b', 'c', 'd', 'e']

/** Works on five records, two at a time; `fails` and `stops` say at which piece. */
async function worked({ fails = 0, stops = 0 } = {}) {
  const reached: number[] = []
  let pieces = 0
  const work = async (piece: string[]) => {
    pieces += 1
    if (pieces === fails) throw new Error('away')
    return piece.join('')
  }
  const options = { size: 2, onReached: (count: number) => reached.push(count), isStopped: () => pieces >= (stops || Infinity) }
  return { ...(await inPieces(ids, work, options)), reached }
}

test('work on many records reaches each once, some at a time, and says how far it is', async () => {
  expect(await worked()).toEqual({ outcomes: ['ab', 'cd', 'e'], rest: [], error: null, reached: [0, 2, 4] })
})

test('a failure leaves what was done as it is, and says which records were not reached', async () => {
  expect(await worked({ fails: 2 })).toMatchObject({ outcomes: ['ab'], rest: ['c', 'd', 'e'], error: { message: 'away' } })
})

test('work that is stopped does not begin with the next records', async () => {
  expect(await worked({ stops: 1 })).toMatchObject({ outcomes: ['ab'], rest: ['c', 'd', 'e'], error: null })
})
