import { Button, Flex, Stack, Title } from '@mantine/core'
import type { Insight } from '@paddock/contract/features/insights/insights.shapes'
import { dayAndTime, fullName } from '../../../ui/text/format.ts'
import { STATE_WORDS, titleOf } from '../insight-words.ts'

interface InsightHistoryProps {
  rows: readonly Insight[]
  shownId: string | undefined
  archived: boolean
  /** Reads older ones, where there are some. */
  more: { loading: boolean; onShow: () => void } | null
  onOpen: (insight: Insight) => void
  onArchived: (archived: boolean) => void
}

/** What was written before, to open again. */
export function InsightHistory({ rows, shownId, archived, more, onOpen, onArchived }: InsightHistoryProps) {
  return (
    <Stack component="section" className="hairline" gap="xs" pt="sm" aria-label={archived ? 'Archived' : 'Written earlier'}>
      <Flex rowGap="xs" columnGap="sm" align="center" justify="space-between" wrap="wrap">
        <Title order={3} fz="md">
          {archived ? 'Archived' : 'Earlier'}
        </Title>
        <Button size="compact-sm" variant="subtle" onClick={() => onArchived(!archived)}>
          {archived ? 'Show current' : 'Show archived'}
        </Button>
      </Flex>
      {rows.length < 2 && more === null ? (
        <p className="note anywhere">{archived ? 'There are no others.' : 'Nothing earlier is kept.'}</p>
      ) : (
        <Stack component="ul" gap="3xs">
          {rows.map((insight) => (
            <li key={insight.id}>
              <Flex
                component="button"
                type="button"
                className="pick"
                rowGap="3xs"
                columnGap="sm"
                align="baseline"
                wrap="wrap"
                w="100%"
                aria-current={insight.id === shownId || undefined}
                onClick={() => onOpen(insight)}
              >
                <span>{titleOf(insight)}</span>
                <span className="note anywhere">
                  {dayAndTime(insight.startedAt)}, {fullName(insight.requestedBy, 'somebody')}
                  {insight.state === 'done' ? '' : ` · ${STATE_WORDS[insight.state]}`}
                  {insight.edited ? ' · Edited' : ''}
                </span>
              </Flex>
            </li>
          ))}
        </Stack>
      )}
      {more === null ? null : (
        <Button size="compact-sm" variant="subtle" loading={more.loading} onClick={more.onShow} mr="auto">
          Show older ones
        </Button>
      )}
    </Stack>
  )
}
