import { Box } from '@mantine/core'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { GROUPING_WORDS } from '@paddock/contract/features/finances/finances.words'
import { BarList, Legend } from '../../../ui/charts/bar-list.tsx'
import { FiguresHead } from '../../../ui/table/figures-head.tsx'
import plainTable from '../../../ui/table/table.module.css'
import { money, shortMoney } from '../../../ui/text/format.ts'
import classes from '../analytics.module.css'
import { categoryWords } from '../figure-words.ts'
import type { PositionOf, RowsOf } from '../ownership/position-rows-modal.tsx'
import { PositionFigure } from './position-figure.tsx'

interface TableProps {
  netPosition: Analytics['netPosition']
  /** Whose rows the figures open; without it, as on paper, they are only read. */
  position?: PositionOf
}

/** What is owned and what is owed by category, on one scale. */
export function CategoryBars({ netPosition: { categories }, position }: TableProps) {
  const most = Math.max(...categories.map(({ cents }) => cents))
  const bars = (owed: boolean) =>
    categories
      .filter((category) => isOwed(category) === owed)
      .map((category) => ({
        id: keyOf(category),
        label: categoryWords(category),
        value: category.cents,
        text: <PositionFigure {...ofCategory(category)} position={position} words={shortMoney} />,
        tone: category.grouping === 'business' ? ('one' as const) : ('two' as const),
        toneText: GROUPING_WORDS[category.grouping].toLowerCase(),
      }))
  const half = (title: string, owed: boolean, nothing: string) => {
    const shown = bars(owed)
    return (
      <div>
        <Box component="h3" mt={0} mb="xs" mx={0} fz="base" fw={650}>
          {title}
        </Box>
        {shown.length > 0 ? <BarList label={`${title} by category`} bars={shown} most={most} /> : <p className="note">{nothing}</p>}
      </div>
    )
  }
  return (
    <>
      <div className={classes.halves}>
        {half('Owned', false, 'Nothing is entered.')}
        {half('Owed', true, 'Nothing is owed.')}
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

type Category = TableProps['netPosition']['categories'][number]

const isOwed = ({ kind }: Category) => kind === 'liability'
const keyOf = ({ kind, grouping, category }: Category) => `${kind} ${grouping} ${category}`

/** The title and the sum of a category, and which rows it is made of. Land is one category, whatever it is called. */
const ofCategory = ({ kind, grouping, category, cents }: Category) => ({
  cents,
  title: categoryWords({ kind, category }),
  of: kind === 'property' ? { kind } : { kind, grouping, category },
})

/** Shows the net position as figures to the dollar. */
export function NetPositionTable({ netPosition: { categories, groups, total }, position }: TableProps) {
  return (
    <table className={plainTable.plain}>
      <caption className="visually-hidden">Net position by category</caption>
      <FiguresHead words={['Category', 'Group']} figures={['Owned', 'Owed']} />
      <tbody>
        {categories.map((category) => {
          const figure = <PositionFigure {...ofCategory(category)} position={position} words={money} />
          return (
            <tr key={keyOf(category)}>
              <th scope="row">{categoryWords(category)}</th>
              <td>{GROUPING_WORDS[category.grouping]}</td>
              <td data-numeric>{isOwed(category) ? '' : figure}</td>
              <td data-numeric>{isOwed(category) ? figure : ''}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        {[...groups, { ...total, grouping: null }].map(({ grouping, ...side }) => {
          const name = grouping ? GROUPING_WORDS[grouping] : 'All'
          const [owned, owed, net] = figuresOf(position, name, side, grouping ? { grouping } : {}, money)
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
function figuresOf(
  position: PositionOf | undefined,
  name: string,
  side: TableProps['netPosition']['total'],
  of: RowsOf,
  words: typeof money,
) {
  const figure = (what: string, cents: number, owed?: boolean) => (
    <PositionFigure position={cents ? position : undefined} title={`${name}: ${what}`} of={{ ...of, owed }} cents={cents} words={words} />
  )
  return [figure('owned', side.assetsCents, false), figure('owed', side.liabilitiesCents, true), figure('net', side.netCents)]
}

/** Net position by owning entity or person. */
export function OwnersTable({ netPosition: { owners }, position }: TableProps) {
  return (
    <table className={plainTable.plain}>
      <caption className="visually-hidden">Net position by owner</caption>
      <FiguresHead words="Owner" figures={['Owned', 'Owed', 'Net']} />
      <tbody>
        {owners.map(({ owner, ...side }) => {
          const name = owner || 'Nobody named'
          const [owned, owed, net] = figuresOf(position, name, side, { owner }, shortMoney)
          return (
            <tr key={owner}>
              <th scope="row">{name}</th>
              <td data-numeric>{owned}</td>
              <td data-numeric>{owed}</td>
              <td data-numeric className={side.netCents < 0 ? 'wrong' : undefined}>
                {net}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
