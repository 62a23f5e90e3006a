import { expect, test, vi } from 'vitest'
import { openTestEngine } from '../../../testing/test-database.ts'

/** In bytes: the engine itself has nine million, each library that we load some ten thousand. */
const A_LIBRARY = 1_000_000

/** Node's types do not tell of it: without those of a browser it is no value for them. */
const { WebAssembly: assembly } = globalThis as unknown as {
  WebAssembly: { instantiate(source: Partial<Uint8Array>, imports: unknown): Promise<unknown> }
}

test.runIf(process.env.TEST_ENGINE === 'pglite')(
  'no library of the embedded database is linked while it opens, beside others',
  async () => {
    const instantiate = vi.spyOn(assembly, 'instantiate')
    const database = await openTestEngine()
    const linked = instantiate.mock.calls.filter(([source]) => (source.byteLength ?? A_LIBRARY) < A_LIBRARY)
    instantiate.mockRestore()
    expect(linked).toHaveLength(0)
    expect((await database.lite.query(`select 'one farm' % 'one farms' as alike`)).rows).toEqual([{ alike: true }])
    await database.close()
  },
)
