import { Box, Button } from '@mantine/core'
import { equityReading, netPosition } from '@paddock/contract/features/analytics/figures'
import { positionEntries } from '@paddock/contract/features/finances/position-entries'
import type { ReactNode } from 'react'
import { money, plural, shortMoney } from '../../ui/text/format.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { financeAudienceModal } from './finances.modals.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { GROUPING_WORDS } from '@paddock/contract/features/finances/finances.words'
import { percent } from '../../ui/text/percent.ts'
import { datesWords, EQUITY_WORDS, IT_DEPENDS } from './net-position-words.ts'
import { leftOutWords } from './audience/audience-words.ts'
import type { Finances } from './finances-query.ts'
import figures from '../../ui/page/figures.module.css'
import { OwnersNote } from './owners/owners-note.tsx'
import { Overlaps } from './overlaps.tsx'

/** The totals: business, non-business, both together, and the part that is the family's own. */
export function FinanceTotals({ clientId, finances }: { clientId: string; finances: Finances }) {
  const leftOut = leftOutWords(finances)
  const { total, groups, unvalued, categories, asAt, overlaps } = netPosition(positionEntries(finances))
  const dates = datesWords(asAt)
  if (categories.length === 0) {
    return (
      <Panel title="Finances">
        <p className="note">
          Nothing has a value yet. Enter the land, what else is owned and what is owed, or ask the family with the fact find.
        </p>
      </Panel>
    )
  }
  return (
    <Panel
      title="Finances"
      flush
      action={
        finances.can.edit ? (
          <Button size="compact-sm" variant="default" onClick={() => openModal(financeAudienceModal, { clientId })}>
            What the family sees
          </Button>
        ) : null
      }
    >
      <dl className={`hairline ${figures.figures}`}>
        <Total label="Net position" cents={total.netCents}>
          {shortMoney(total.assetsCents)} owned, {total.liabilitiesCents === 0 ? 'nothing' : shortMoney(total.liabilitiesCents)} owed
        </Total>
        {groups.map(({ grouping, netCents, assetsCents, liabilitiesCents }) => (
          <Total key={grouping} label={GROUPING_WORDS[grouping]} cents={netCents}>
            {categories.every((category) => category.grouping !== grouping)
              ? 'Nothing is entered'
              : `${shortMoney(assetsCents)} owned, ${liabilitiesCents === 0 ? 'nothing' : shortMoney(liabilitiesCents)} owed`}
          </Total>
        ))}
        <Equity ratio={groups.find(({ grouping }) => grouping === 'business')?.equityRatio ?? null} all={total.equityRatio} />
      </dl>
      {dates === null ? null : (
        <div className="rows note">
          <p>{dates}.</p>
        </div>
      )}
      <OwnersNote clientId={clientId} />
      <Overlaps clientId={clientId} finances={finances} overlaps={overlaps} />
      <div className="rows note">
        {leftOut === null ? null : <p>{leftOut} of the family’s figures.</p>}
        {unvalued > 0 ? (
          <Box component="p" c="var(--warn-fg)">
            {plural(unvalued, 'record has', 'records have')} no value and {unvalued === 1 ? 'counts' : 'count'} as nothing.
          </Box>
        ) : null}
      </div>
    </Panel>
  )
}

function Total({ label, cents, children }: { label: string; cents: number; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={`num ${figures.value}`} data-negative={shortMoney(cents).startsWith('-') || undefined} title={money(cents)}>
        {shortMoney(cents)}
      </dd>
      <dd className="second">{children}</dd>
    </div>
  )
}

/**
 * The business's ratio is never shown without its reading, nor the reading without "it depends". The family's ratio beside it has no
 * reading.
 */
function Equity({ ratio, all }: { ratio: number | null; all: number | null }) {
  const reading = equityReading(ratio)
  const together = all === null ? null : `All together ${percent(all)}`
  return (
    <div>
      <dt>Business equity</dt>
      {ratio === null || reading === null ? (
        <>
          <dd className={figures.unknown}>Not defined</dd>
          <dd className="second">{together ?? 'There are no assets to hold debts against'}</dd>
        </>
      ) : (
        <>
          <dd className={`num ${figures.value}`} data-negative={ratio < 0 || undefined}>
            {percent(ratio)}
          </dd>
          <dd className="second" title={IT_DEPENDS}>
            {EQUITY_WORDS[reading]}
            {together === null ? null : <span className="second">{together}</span>}
          </dd>
        </>
      )}
    </div>
  )
}
