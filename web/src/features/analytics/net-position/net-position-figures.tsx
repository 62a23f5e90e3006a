import { Box } from '@mantine/core'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import type { ReactNode } from 'react'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { shortMoney } from '../../../ui/text/format.ts'
import { positionRowsModal } from '../analytics.modals.ts'
import { GROUPING_WORDS } from '@paddock/contract/features/finances/finances.words'
import { percent } from '../../../ui/text/percent.ts'
import { datesWords, EQUITY_WORDS, IT_DEPENDS } from '../../finances/front.ts'
import { remarkWords } from '../figure-words.ts'
import type { PositionOf, PositionRowsInputs } from '../ownership/position-rows-modal.tsx'
import figures from '../../../ui/page/figures.module.css'
import { OpensRows } from './position-figure.tsx'

type NetPosition = Analytics['netPosition']

/** Net position first and larger, then both groups, the equity ratio, and what else the page counts; below it of which days the values are. */
export function FigureStrip({
  position,
  netPosition,
  waiting = false,
  children,
}: {
  /** Whose rows the figures open; without it, as on paper, they open none. */
  position?: PositionOf
  netPosition: NetPosition
  /** Values that stakeholders gave wait to be accepted. */
  waiting?: boolean
  children?: ReactNode
}) {
  const { total, groups } = netPosition
  const isEmpty = isNothingEntered(netPosition)
  const unknown = waiting ? { unknown: 'Not accepted yet' } : {}
  const opens = (rows: Omit<PositionRowsInputs, 'position'>) =>
    position && { onOpen: () => openModal(positionRowsModal, { position, ...rows }) }
  const nothing = waiting ? 'What the family gave waits for you to accept' : 'Nothing is entered yet'
  return (
    <div>
      <dl className={`card ${figures.figures}`}>
        <Figure label="Net position" value={isEmpty ? null : shortMoney(total.netCents)} {...unknown} {...opens({ title: 'Net position' })}>
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
              {...opens({ title: `${GROUPING_WORDS[grouping]}: net position`, of: { grouping } })}
            >
              {none ? nothing : liabilitiesCents > 0 ? `${shortMoney(liabilitiesCents)} owed` : 'Nothing owed'}
            </Figure>
          )
        })}
        <Equity netPosition={netPosition} {...opens({ title: 'Business equity', of: { grouping: 'business' }, ratio: true })} />
        {children}
      </dl>
      <Remarks netPosition={netPosition} />
    </div>
  )
}

/** Says from which days the values are, what is counted only once although it was given twice, and which debts are above their limit. */
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
  onOpen,
  children,
}: {
  label: string
  value: string | null
  /** The words that are shown where there is no value. */
  unknown?: string
  /** Opens the rows that it is made of. */
  onOpen?: () => void
  children?: ReactNode
}) {
  return (
    <div>
      <dt>{label}</dt>
      {value === null ? (
        <dd className={figures.unknown}>{unknown}</dd>
      ) : (
        <dd className={`num ${figures.value}`} data-negative={value.startsWith('-') || undefined}>
          {onOpen ? <OpensRows title={label} text={value} onOpen={onOpen} /> : value}
        </dd>
      )}
      {children ? <dd className="second">{children}</dd> : null}
    </div>
  )
}

/**
 * The business's equity ratio is never shown without its reading, nor the reading without "it depends". The family's ratio beside it has
 * no reading.
 */
function Equity({ netPosition: { total, groups, reading }, ...opens }: { netPosition: NetPosition; onOpen?: () => void }) {
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
    <Figure label="Business equity" value={percent(equityRatio)} {...opens}>
      <span title={IT_DEPENDS}>{EQUITY_WORDS[reading]}</span>
      {all === null ? null : <span className="second">{all}</span>}
    </Figure>
  )
}

/** Whether nothing of the record, or of a group of it, has a value; $0 is one. */
export function isNothingEntered({ categories }: NetPosition, group?: NetPosition['groups'][number]['grouping']): boolean {
  return categories.every(({ grouping }) => group !== undefined && grouping !== group)
}
