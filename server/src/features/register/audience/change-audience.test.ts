import { api } from '@paddock/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { aRegisteredFamily } from '../../../testing/families/registered-family.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('who sees a record of the register', () => {
  it('is the practice alone, until it is shown to the family for a reason that stands in the log', async () => {
    const { manager, params, entity, read, log } = await aRegisteredFamily(server)
    const { id: recordId } = await entity('Whitlock Pty Ltd')
    const change = (body: object) => server.attempt(manager, api.register.changeRegisterAudience, { params, body })
    const records = [{ record: 'entity', recordId, version: 1 }]
    expect((await read()).entities).toMatchObject([{ audience: 'adviser_only' }])
    expect(await change({ audience: 'family', records })).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } })
    expect(await change({ audience: 'family', records, reason: 'Agreed' })).toMatchObject({ body: { changed: 1 } })
    expect((await read()).entities).toMatchObject([{ audience: 'family', version: 2 }])
    expect(await change({ audience: 'adviser_only', records })).toMatchObject({ status: 409, body: { current: { version: 2 } } })
    const now = [{ ...records[0], version: 2 }]
    expect(await change({ audience: 'family', records: now, reason: 'Again' })).toMatchObject({ body: { changed: 0 } })
    expect(await change({ audience: 'adviser_only', records: now })).toMatchObject({ body: { changed: 1 } })
    expect(await log('audience.widened')).toMatchObject([
      { before: { audience: 'adviser_only' }, after: { audience: 'family', reason: 'Agreed' } },
    ])
    expect(await log('audience.narrowed')).toHaveLength(1)
  })
})
