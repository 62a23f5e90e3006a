import { describe, expect, it } from 'vitest'
import { clientAbilities, type ClientState } from './abilities.ts'

const staff = { role: 'manager' } as const
const prospect: ClientState = { status: 'prospect', archived: false, merged: false, unmergeable: false, undoable: false }
const client: ClientState = { ...prospect, status: 'client' }

describe('what may be done with a record', () => {
  it('a prospect can be converted, a client cannot', () => {
    expect(clientAbilities(staff, prospect).convert).toBe(true)
    expect(clientAbilities(staff, client).convert).toBe(false)
  })

  it('a conversion can be undone only while it is fresh', () => {
    expect(clientAbilities(staff, { ...client, undoable: true }).undoConversion).toBe(true)
    expect(clientAbilities(staff, client).undoConversion).toBe(false)
  })

  it('an archived record can only be restored', () => {
    const { restore, ...others } = clientAbilities(staff, { ...client, archived: true, undoable: true })
    expect(restore).toBe(true)
    expect(Object.values(others)).not.toContain(true)
  })

  it('a record that was merged away cannot even be restored', () => {
    expect(Object.values(clientAbilities(staff, { ...client, archived: true, merged: true }))).not.toContain(true)
  })

  it('a stakeholder may do none of it', () => {
    expect(Object.values(clientAbilities({ role: 'user' }, prospect))).not.toContain(true)
  })
})
