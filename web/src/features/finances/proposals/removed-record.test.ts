import { MantineProvider } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { FinanceProposal } from '@paddock/contract/features/finances/finances.shapes'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Finances } from '../finances-query.ts'
import { ProposalReview } from './proposal-review.tsx'
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

test('nothing is added again once another record is chosen', () => {
  expect(removedWords({ removedTitle: 'Ewes' }, '')).toBe('Ewes was taken off the record. Accepting adds it again')
  expect(removedWords({ removedTitle: 'Ewes' }, 'rams')).toBeNull()
  expect(removedWords({ removedTitle: null }, null)).toBeNull()
})
