import { Box } from '@mantine/core'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { GROUPING_WORDS } from '@paddock/contract/features/finances/finances.words'
import { BarList, Legend } from '../../../ui/charts/bar-list.tsx'
import { FiguresHead } from '../../../ui/table/figures-head.tsx'
import plainTable from '../../../ui/table/table.module.css'
import { money, shortMoney } from '../../../ui/text/format.ts'
import classes from '../analytics.module.css'
import { categoryWords } from '../figure-words.ts'

type NetPosition = Analytics['netPosition']

/** What is owned and what is owed by category, on one scale. */
export function CategoryBars({ netPosition: { categories } }: { netPosition: NetPosition }) {
  const most = Math.max(...categories.map(({ cents }) => cents))
  const bars = (owed: boolean) =>
    categories
      .filter(({ kind }) => (kind === 'liability') === owed)
      .map((category) => ({
        id: `${category.kind} ${category.grouping} ${category.category}`,
        label: categoryWords(category),
        value: category.cents,
        text: shortMoney(category.cents),
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

/** Shows the net position as figures to the dollar. */
export function NetPositionTable({ netPosition: { categories, groups, total } }: { netPosition: NetPosition }) {
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
        {categories.map((category) => (
          <tr key={`${category.kind} ${category.grouping} ${category.category}`}>
            <th scope="row">{categoryWords(category)}</th>
            <td>{GROUPING_WORDS[category.grouping]}</td>
            <td data-numeric>{category.kind === 'liability' ? '' : money(category.cents)}</td>
            <td data-numeric>{category.kind === 'liability' ? money(category.cents) : ''}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {groups.map(({ grouping, assetsCents, liabilitiesCents, netCents }) => (
          <tr key={grouping}>
            <th scope="row">{GROUPING_WORDS[grouping]}</th>
            <td>Net {money(netCents)}</td>
            <td data-numeric>{money(assetsCents)}</td>
            <td data-numeric>{money(liabilitiesCents)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">All</th>
          <td>Net {money(total.netCents)}</td>
          <td data-numeric>{money(total.assetsCents)}</td>
          <td data-numeric>{money(total.liabilitiesCents)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Net position by owning entity or person. */
export function OwnersTable({ netPosition: { owners } }: { netPosition: NetPosition }) {
  return (
    <table className={plainTable.plain}>
      <caption className="visually-hidden">Net position by owner</caption>
      <FiguresHead words="Owner" figures={['Owned', 'Owed', 'Net']} />
      <tbody>
        {owners.map(({ owner, assetsCents, liabilitiesCents, netCents }) => (
          <tr key={owner}>
            <th scope="row">{owner || 'Nobody named'}</th>
            <td data-numeric>{shortMoney(assetsCents)}</td>
            <td data-numeric>{shortMoney(liabilitiesCents)}</td>
            <Box component="td" data-numeric {...(netCents < 0 && { c: 'var(--negative)' })}>
              {shortMoney(netCents)}
            </Box>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
