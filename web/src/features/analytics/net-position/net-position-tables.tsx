import { Box } from '@mantine/core'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { GROUPING_WORDS } from '@paddock/contract/features/finances/finances.words'
import { BarList, Legend } from '../../../ui/charts/bar-list.tsx'
import { FiguresHead } from '../../../ui/table/figures-head.tsx'
import plainTable from '../../../ui/table/table.module.css'
import { money, shortMoney } from '../../../ui/text/format.ts'
import classes from '../analytics.module.css'
import { categoryWords } from '../figure-words.ts'
import type { RowsOf } from '../ownership/position-rows-modal.tsx'
import { PositionFigure } from './position-figure.tsx'

interface TableProps {
  netPosition: Analytics['netPosition']
  /** Whose rows the figures open; without it, as on paper and for the family, they are only read. */
  clientId?: string
}

/** What is owned and what is owed by category, on one scale. */
export function CategoryBars({ netPosition: { categories }, clientId }: TableProps) {
  const most = Math.max(...categories.map(({ cents }) => cents))
  const bars = (owed: boolean) =>
    categories
      .filter(({ kind }) => (kind === 'liability') === owed)
      .map((category) => ({
        id: `${category.kind} ${category.grouping} ${category.category}`,
        label: categoryWords(category),
        value: category.cents,
        text: <PositionFigure {...ofCategory(category)} clientId={clientId} text={shortMoney(category.cents)} />,
        tone: category.grouping === 'business' ? ('one' as const) : ('two' as const),
        toneText: GROUPING_WORDS[category.grouping].toLowerCase(),
      }))
  const [owned, owes] = [bars(false), bars(true)]
  return (
    <>
      <div className={classes.halves}>
        <div>
          <Box component="h3" mt={0} mb="xs" mx={0} fz="base" fw={650}>
            Owned
          </Box>
          {owned.length > 0 ? <BarList label="Owned by category" bars={owned} most={most} /> : <p className="note">Nothing is entered.</p>}
        </div>
        <div>
          <Box component="h3" mt={0} mb="xs" mx={0} fz="base" fw={650}>
            Owed
          </Box>
          {owes.length > 0 ? <BarList label="Owed by category" bars={owes} most={most} /> : <p className="note">Nothing is owed.</p>}
        </div>
      </div>
      <Box mt="ml">
        <Legend
          entries={[
            { tone: 'one', label: 'Business' },
            { tone: 'two', label: 'Non-business' },
          ]}
        />
      </Box>
    </>
  )
}

/** The title of a category, and which rows it is made of. Land is one category, whatever it is called. */
const ofCategory = ({ kind, grouping, category }: TableProps['netPosition']['categories'][number]) => ({
  title: categoryWords({ kind, category }),
  of: kind === 'property' ? { kind } : { kind, grouping, category },
})

/** Shows the net position as figures to the dollar. */
export function NetPositionTable({ netPosition: { categories, groups, total }, clientId }: TableProps) {
  return (
    <table className={plainTable.plain}>
      <caption className="visually-hidden">Net position by category</caption>
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Group</th>
          <th scope="col" data-numeric>
            Owned
          </th>
          <th scope="col" data-numeric>
            Owed
          </th>
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => {
          const figure = <PositionFigure {...ofCategory(category)} clientId={clientId} text={money(category.cents)} />
          return (
            <tr key={`${category.kind} ${category.grouping} ${category.category}`}>
              <th scope="row">{categoryWords(category)}</th>
              <td>{GROUPING_WORDS[category.grouping]}</td>
              <td data-numeric>{category.kind === 'liability' ? '' : figure}</td>
              <td data-numeric>{category.kind === 'liability' ? figure : ''}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        {[...groups, { ...total, grouping: null }].map(({ grouping, ...side }) => {
          const name = grouping ? GROUPING_WORDS[grouping] : 'All'
          const { owned, owed, net } = figuresOf(clientId, name, side, grouping ? { grouping } : {}, money)
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>Net {net}</td>
              <td data-numeric>{owned}</td>
              <td data-numeric>{owed}</td>
            </tr>
          )
        })}
      </tfoot>
    </table>
  )
}

/** What somebody owns, owes and has in all, each with its rows; without an amount there is nothing to open. */
function figuresOf(clientId: string | undefined, name: string, side: TableProps['netPosition']['total'], of: RowsOf, words: typeof money) {
  const figure = (what: string, cents: number, some: RowsOf) => (
    <PositionFigure clientId={cents === 0 ? undefined : clientId} title={`${name}: ${what}`} of={some} text={words(cents)} />
  )
  return {
    owned: figure('owned', side.assetsCents, { ...of, owed: false }),
    owed: figure('owed', side.liabilitiesCents, { ...of, owed: true }),
    net: figure('net', side.netCents, of),
  }
}

/** Net position by owning entity or person. */
export function OwnersTable({ netPosition: { owners }, clientId }: TableProps) {
  return (
    <table className={plainTable.plain}>
      <caption className="visually-hidden">Net position by owner</caption>
      <FiguresHead words="Owner" figures={['Owned', 'Owed', 'Net']} />
      <tbody>
        {owners.map(({ owner, ...side }) => {
          const name = owner || 'Nobody named'
          const { owned, owed, net } = figuresOf(clientId, name, side, { owner }, shortMoney)
          return (
            <tr key={owner}>
              <th scope="row">{name}</th>
              <td data-numeric>{owned}</td>
              <td data-numeric>{owed}</td>
              <Box component="td" data-numeric {...(side.netCents < 0 && { c: 'var(--negative)' })}>
                {net}
              </Box>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
