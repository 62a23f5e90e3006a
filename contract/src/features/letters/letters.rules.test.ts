import { expect, test } from 'vitest'
import { LETTER_KINDS, sampleValues } from './letters.rules.ts'

test('a preview is written by its reader, in the name of their practice', () => {
  expect(sampleValues('family_invitation', 'Lachlan Advisory', 'Una Reid')).toMatchObject({
    adviser: 'Una Reid',
    practice: 'Lachlan Advisory',
    from: 'Una Reid of Lachlan Advisory',
  })
  for (const kind of LETTER_KINDS)
    expect(JSON.stringify(sampleValues(kind, 'Lachlan Advisory', 'Una Reid'))).not.toMatch(/Your practice|Priya/)
})
