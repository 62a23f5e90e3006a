import { MantineProvider } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { FinanceProposal } from '@paddock/contract/features/finances/finances.shapes'
import type { Recorded } from '@paddock/contract/features/finances/proposals/recorded'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Finances } from '../finances-query.ts'
import type { RecordProposal } from './proposal-queue.ts'
import { ProposalReview } from './proposal-review.tsx'
import { RecordReview } from './record-review.tsx'
import { removedWords } from './removed-words.ts'

const asset = { id: 'ewes', category: 'livestock', name: 'Ewes', owner: '', details: {}, owners: [], audience: 'family', version: 1 }
const proposal = {
  id: 'proposal',
  kind: 'asset',
  title: 'Ewes',
  fields: { category: 'livestock', name: 'Ewes' },
  from: { name: 'Anne', sentAt: '2026-06-30T00:00:00.000Z' },
  version: 1,
}
const review = (assets: object[], told: object) =>
  renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      createElement(ProposalReview, {
        client: { id: 'client', status: 'prospect' } as unknown as ClientDetail,
        finances: { assets, liabilities: [], properties: [] } as unknown as Finances,
        proposal: { ...proposal, ...told } as unknown as FinanceProposal,
        focused: false,
        onDecided: () => {},
      }),
    ),
  )

test('the review of an asset whose record was taken off says so, and one that replaces a record does not', () => {
  const gone = 'Merino ewes was taken off the record. Accepting adds it again, unless you choose another record below.'
  expect(review([], { replacesId: null, removedTitle: 'Merino ewes' })).toContain(gone)
  expect(review([asset], { replacesId: 'ewes', removedTitle: null })).not.toContain('taken off')
})

test('a review that was open while a colleague took the record off says so as well', () => {
  expect(review([], { replacesId: 'ewes', removedTitle: 'Merino ewes' })).toContain('Merino ewes was taken off the record.')
})

test('a review of an entity that a colleague took off meanwhile adds it again, and changes nothing that is gone', () => {
  const entity = { ...proposal, kind: 'entity', title: 'Whitlock Trust', fields: { name: 'Whitlock Trust', kind: 'trust', roles: [] } }
  const nothing = { people: [], advisers: [], entities: [], papers: [], commitments: [], businessYears: [] }
  const shown = renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      createElement(RecordReview, {
        client: { id: 'client', status: 'prospect' } as unknown as ClientDetail,
        recorded: { ...nothing, relations: [], roles: [], ownership: [], properties: [] } as unknown as Recorded,
        proposal: { ...entity, replacesId: 'trust', removedTitle: 'Whitlock Trust' } as unknown as RecordProposal,
        focused: false,
        onDecided: () => {},
      }),
    ),
  )
  expect(shown).toContain('Whitlock Trust was taken off the record.')
  expect(shown).toContain('Accept: add as new')
})

test('nothing is added again once another record is chosen', () => {
  expect(removedWords({ removedTitle: 'Ewes' }, '')).toBe('Ewes was taken off the record. Accepting adds it again')
  expect(removedWords({ removedTitle: 'Ewes' }, 'rams')).toBeNull()
  expect(removedWords({ removedTitle: null }, null)).toBeNull()
})
