import { Anchor, Box, Flex, Stack } from '@mantine/core'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { Link } from '@tanstack/react-router'
import { isToCome, plural } from '../../../ui/text/format.ts'
import { DateText } from '../../../ui/text/moments.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import type { Audience } from '../analytics-query.ts'
import { FigurePanel, NoFigure, Scroll } from '../figure-panel.tsx'
import { FigureStrip, isNothingEntered } from './net-position-figures.tsx'
import { CategoryBars, NetPositionTable, OwnersTable } from './net-position-tables.tsx'

interface PanelProps {
  clientId: string
  audience: Audience
  netPosition: Analytics['netPosition']
}

/** What the family owns less what it owes. */
export function NetPositionPanel({ clientId, audience, netPosition }: PanelProps) {
  const isEmpty = isNothingEntered(netPosition)
  const opens = { position: { clientId, audience } }
  return (
    <>
      <FigureStrip netPosition={netPosition} {...opens} />
      <FigurePanel
        title="Net position by category"
        note="netPosition"
        asTable={isEmpty ? undefined : <NetPositionTable netPosition={netPosition} {...opens} />}
        {...(isEmpty ? {} : { csv: { table: 'net_position' as const, clientId, audience } })}
      >
        {isEmpty ? (
          <NoFigure
            action={
              <GeneralLink clientId={clientId} within>
                Enter them under General
              </GeneralLink>
            }
          >
            No land, assets or debts with a value are known yet.
          </NoFigure>
        ) : (
          <CategoryBars netPosition={netPosition} {...opens} />
        )}
      </FigurePanel>
    </>
  )
}

export function OwnersPanel({ clientId, audience, netPosition }: PanelProps) {
  return (
    <Panel title="By owner">
      {netPosition.owners.length === 0 ? (
        <NoFigure>Nothing is entered yet.</NoFigure>
      ) : (
        <Scroll label="By owner">
          <OwnersTable netPosition={netPosition} position={{ clientId, audience }} />
        </Scroll>
      )}
    </Panel>
  )
}

/** Values that nobody has looked at for a year, and records without one. */
export function StaleValuesPanel({ clientId, netPosition: { stale, unvalued } }: Omit<PanelProps, 'audience'>) {
  if (stale.length === 0 && unvalued === 0) return null
  return (
    <Panel title="Values that need another look" action={<GeneralLink clientId={clientId}>Update them</GeneralLink>}>
      {stale.length === 0 ? null : <StaleList netPosition={{ stale }} />}
      {unvalued === 0 ? null : (
        <p className="note">{plural(unvalued, 'record has no value and counts', 'records have no value and count')} as nothing.</p>
      )}
    </Panel>
  )
}

/** Each value that needs another look, and why. */
export function StaleList({ netPosition: { stale } }: { netPosition: Pick<Analytics['netPosition'], 'stale'> }) {
  return (
    <Stack component="ul" gap="xs" fz="sm">
      {stale.map(({ recordId, name, asAt }) => (
        <Flex component="li" key={recordId} rowGap="3xs" columnGap="sm" justify="space-between" wrap="wrap">
          <span>{name}</span>
          <Box component="span" c="var(--warn-fg)" fz="xs" fw={600}>
            {asAt === null ? (
              'Without a date'
            ) : (
              <>
                As at <DateText date={asAt} />
                {isToCome(asAt) ? ', a day to come' : null}
              </>
            )}
          </Box>
        </Flex>
      ))}
    </Stack>
  )
}

/** Within a sentence a link is underlined: its colour alone would not tell it apart. */
function GeneralLink({ clientId, within = false, children }: { clientId: string; within?: boolean; children: string }) {
  return (
    <Anchor
      size="sm"
      underline={within ? 'always' : 'hover'}
      renderRoot={(props) => <Link {...props} to="/clients/$clientId/general/{-$section}" params={{ clientId, section: 'finances' }} />}
    >
      {children}
    </Anchor>
  )
}
