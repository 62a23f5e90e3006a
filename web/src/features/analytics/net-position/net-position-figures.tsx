import { Box } from '@mantine/core'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import type { ReactNode } from 'react'
import { money, shortMoney } from '../../../ui/text/format.ts'
import { BarList, Legend } from '../../../ui/charts/bar-list.tsx'
import { FiguresHead } from '../../../ui/table/figures-head.tsx'
import plainTable from '../../../ui/table/table.module.css'
import classes from '../analytics.module.css'
import { GROUPING_WORDS } from '@paddock/contract/features/finances/finances.words'
import { percent } from '../../../ui/text/percent.ts'
import { datesWords, EQUITY_WORDS, IT_DEPENDS } from '../../finances/front.ts'
import { categoryWords, remarkWords } from '../figure-words.ts'
import figures from '../../../ui/page/figures.module.css'

type NetPosition = Analytics['netPosition']

/** Net position first and larger, then both groups, the equity ratio, and what else the page counts; below it of which days the values are. */
export function FigureStrip({
  netPosition,
  waiting = false,
  children,
}: {
  netPosition: NetPosition
  /** Values that stakeholders gave wait to be accepted. */
  waiting?: boolean
  children?: ReactNode
}) {
  const { total, groups } = netPosition
  const isEmpty = isNothingEntered(netPosition)
  const unknown = waiting ? { unknown: 'Not accepted yet' } : {}
  const nothing = waiting ? 'What the family gave waits for you to accept' : 'Nothing is entered yet'
  return (
    <div>
      <dl className={`card ${figures.figures}`}>
        <Figure label="Net position" value={isEmpty ? null : shortMoney(total.netCents)} {...unknown} negative={total.netCents < 0}>
          {isEmpty ? nothing : `${shortMoney(total.assetsCents)} owned, ${shortMoney(total.liabilitiesCents)} owed`}
        </Figure>
        {groups.map(({ grouping, netCents, liabilitiesCents }) => {
          const none = isNothingEntered(netPosition, grouping)
          return (
            <Figure
              key={grouping}
              label={GROUPING_WORDS[grouping]}
              value={none ? null : shortMoney(netCents)}
              {...unknown}
              negative={netCents < 0}
            >
              {none ? nothing : liabilitiesCents > 0 ? `${shortMoney(liabilitiesCents)} owed` : 'Nothing owed'}
            </Figure>
          )
        })}
        <Equity netPosition={netPosition} />
        {children}
      </dl>
      <Remarks netPosition={netPosition} />
    </div>
  )
}

/** Says from which days the values are, what counts once although it stands in two places, and which debts are above their limit. */
function Remarks({ netPosition }: { netPosition: NetPosition }) {
  const dates = datesWords(netPosition.asAt)
  if (dates === null) return null
  return (
    <Box component="ul" mt="xs" mb={0} mx="3xs" c="dimmed" fz="sm" lh={1.5}>
      {[`${dates}.`, ...remarkWords(netPosition)].map((words) => (
        <li key={words}>{words}</li>
      ))}
    </Box>
  )
}

export function Figure({
  label,
  value,
  unknown = 'Not known yet',
  negative = false,
  children,
}: {
  label: string
  value: string | null
  /** What stands where there is no value. */
  unknown?: string
  negative?: boolean
  children?: ReactNode
}) {
  return (
    <div>
      <dt>{label}</dt>
      {value === null ? (
        <dd className={figures.unknown}>{unknown}</dd>
      ) : (
        <dd className={`num ${figures.value}`} data-negative={negative || undefined}>
          {value}
        </dd>
      )}
      {children ? <dd className="second">{children}</dd> : null}
    </div>
  )
}

/** The business's equity ratio never stands without its reading, nor that without "it depends"; the family's beside it has no reading. */
function Equity({ netPosition: { total, groups, reading } }: { netPosition: NetPosition }) {
  const equityRatio = groups.find(({ grouping }) => grouping === 'business')?.equityRatio ?? null
  const all = total.equityRatio === null ? null : `All together ${percent(total.equityRatio)}`
  if (equityRatio === null || reading === null) {
    return (
      <div>
        <dt>Business equity</dt>
        <dd className={figures.unknown}>Not defined</dd>
        <dd className="second">{all ?? 'Without assets there is nothing to hold debts against'}</dd>
      </div>
    )
  }
  return (
    <Figure label="Business equity" value={percent(equityRatio)} negative={equityRatio < 0}>
      <span title={IT_DEPENDS}>{EQUITY_WORDS[reading]}</span>
      {all === null ? null : <span className="second">{all}</span>}
    </Figure>
  )
}

/** Whether nothing of the record, or of a group of it, has a value; $0 is one. */
export function isNothingEntered({ categories }: NetPosition, group?: NetPosition['groups'][number]['grouping']): boolean {
  return categories.every(({ grouping }) => group !== undefined && grouping !== group)
}

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
