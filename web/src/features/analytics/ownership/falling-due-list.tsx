import { Stack } from '@mantine/core'
import { COMMITMENT_KIND_WORDS } from '@paddock/contract/features/register/register.words'
import { useQuery } from '@tanstack/react-query'
import { FiguresHead } from '../../../ui/table/figures-head.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import plainTable from '../../../ui/table/table.module.css'
import { money } from '../../../ui/text/format.ts'
import { commitmentModal, registerQuery } from '../../register/front.ts'
import { NoFigure, Scroll } from '../figure-panel.tsx'
import type { Ownership } from './ownership-query.ts'
import { OpenFigure } from './figure-rows.tsx'
import { partyName } from './ownership-words.ts'

const PLACES = {
  outside: { title: 'Would leave the family', note: 'Guarantees and promises to somebody outside the register' },
  within: { title: 'Within the family', note: 'What one owes, another of the register gets' },
  counted: {
    title: 'For debts that are counted already',
    note: 'The debt itself is in the net position; several guarantees of one debt count once',
  },
} as const
const ORDER = ['outside', 'within', 'counted'] as const

/** Lists what could fall due beside the net position. It changes nothing of it, and each promise is listed once. */
export default function FallingDueList({ clientId, figures }: { clientId: string; figures: Ownership }) {
  const { lines, sums, commitments } = figures.fallsDue
  const { data: register } = useQuery(registerQuery(clientId))
  if (lines.length === 0)
    return (
      <NoFigure>No guarantee, family loan or unpaid entitlement is on the register. Enter them there, and they are listed here.</NoFigure>
    )
  const known = new Map(commitments.map((each) => [each.id, each]))
  const debtorOf = (id: string) => {
    const owedBy = known.get(id)?.owedBy
    return owedBy ? partyName(figures, owedBy) : null
  }
  const rowOf = ({ id, atMostCents, countedBy }: (typeof lines)[number]) => {
    const commitment = known.get(id)
    if (!commitment) return []
    const open = () => {
      if (register) openModal(commitmentModal, { clientId, register, commitment })
    }
    const name = COMMITMENT_KIND_WORDS[commitment.kind]
    const row = { recordId: id, kind: null, name, cents: atMostCents, note: debtorOf(id), onOpen: open }
    if (countedBy === null) return [row]
    const why = `Counted once, with that of ${debtorOf(countedBy) ?? 'another'}: it is for the same debt${atMostCents === null ? '' : `, of ${money(atMostCents)}`}`
    return [{ ...row, cents: 0, words: 'Not counted again', note: [row.note, why].filter(Boolean).join('. ') }]
  }
  return (
    <Scroll label="What could fall due">
      <table className={plainTable.plain}>
        <caption className="visually-hidden">What could fall due</caption>
        <FiguresHead words={['Promise', 'Who owes it', 'To whom']} figures={['At most']} />
        {ORDER.map((place) => {
          const own = lines.filter((line) => line.place === place)
          if (own.length === 0) return null
          const { cents, notKnown } = sums[place]
          return (
            <tbody key={place}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {PLACES[place].title}
                  <span className="second">{PLACES[place].note}</span>
                </th>
                <td data-numeric>
                  <span className="strong">
                    <OpenFigure clientId={clientId} title={PLACES[place].title} cents={cents} rows={own.flatMap(rowOf)} />
                  </span>
                  {notKnown > 0 ? <span className="second">{notKnown} not known</span> : null}
                </td>
              </tr>
              {own.map(({ id, atMostCents, countedBy }) => {
                const promise = known.get(id)
                if (!promise) return null
                return (
                  <tr key={id}>
                    <td>
                      <Stack gap={0} pl="md">
                        {COMMITMENT_KIND_WORDS[promise.kind]}
                        {promise.note ? <span className="second">{promise.note}</span> : null}
                      </Stack>
                    </td>
                    <td>{debtorOf(id) ?? 'Not known'}</td>
                    <td>{promise.owedTo ? partyName(figures, promise.owedTo) : promise.owedToOther || 'Not known'}</td>
                    <td data-numeric>
                      {atMostCents === null ? 'Not known' : money(atMostCents)}
                      {countedBy === null ? null : <span className="second">Not counted again</span>}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          )
        })}
      </table>
    </Scroll>
  )
}
