import { Box, Button, Flex, Group, Radio, Stack, Text } from '@mantine/core'
import { BELONGING_KINDS } from '@paddock/contract/features/clients/belonging.rules'
import { upperFirst } from '@paddock/contract/upper-first'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useId } from 'react'
import { count } from '../../../ui/text/format.ts'
import { DateText } from '../../../ui/text/moments.tsx'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { BELONGING_WORDS } from './belonging-words.ts'
import { type MergeField, type MergeRow, type MergeSide, tellApart } from './merge-fields.ts'
import plainTable from '../../../ui/table/table.module.css'
import classes from './merge-table.module.css'

interface MergeTableProps {
  kept: MergeSide
  duplicate: MergeSide
  /** `takes`: the detail of the record that goes is chosen. */
  rows: readonly MergeRow[]
  onPick: (field: MergeField, recordId: string) => void
  onSwap: () => void
}

/** Two records as columns: which stays, a row per detail, and counts of everything that each holds. */
export function MergeTable({ kept, duplicate, rows, onPick, onSwap }: MergeTableProps) {
  return (
    <Stack gap="sm">
      <div className={classes.heads}>
        <Head words="Stays" side={kept} other={duplicate} />
        <Button
          variant="default"
          size="compact-sm"
          className={classes.swap}
          leftSection={<IconArrowsExchange size={16} stroke={1.75} aria-hidden />}
          aria-label={`Swap: ${duplicate.client.businessName} (${tellApart(duplicate.client, kept.client)}) stays`}
          onClick={onSwap}
        >
          Swap
        </Button>
        <Head words="Goes into it" side={duplicate} other={kept} />
      </div>
      {rows.map((row) =>
        row.differs ? (
          <Choice key={row.field} row={row} onPick={(takes) => onPick(row.field, takes ? duplicate.client.id : kept.client.id)} />
        ) : (
          <Flex component="dl" key={row.field} wrap="wrap" columnGap="sm" align="baseline" fz="sm" className="anywhere">
            <dt className="second">{row.label}</dt>
            <dd>{row.kept}</dd>
          </Flex>
        ),
      )}
      <Holdings kept={kept} duplicate={duplicate} />
    </Stack>
  )
}

function Head({ words, side: { client }, other }: { words: string; side: MergeSide; other: MergeSide }) {
  const told = tellApart(client, other.client)
  return (
    <Stack component="section" gap="2xs" className="inset box" aria-label={words}>
      <Text component="h3" fz="xs" fw={600} c="dimmed">
        {words}
      </Text>
      <Text span fz="md" fw={650}>
        {client.businessName}
      </Text>
      <span className="note">{told}</span>
      <Group component="span" gap="xs" className="note">
        <StatusBadge status={client.status} />
        {told.startsWith('added') ? null : (
          <span>
            added <DateText date={client.createdAt} />
          </span>
        )}
      </Group>
    </Stack>
  )
}

function Choice({ row, onPick }: { row: MergeRow; onPick: (takes: boolean) => void }) {
  const id = useId()
  const sides = [
    { value: 'kept', words: row.kept, chosen: !row.takes },
    { value: 'duplicate', words: row.duplicate, chosen: row.takes },
  ]
  return (
    <fieldset className={classes.row}>
      <Text component="legend" mb="2xs" fz="xs" fw={600}>
        {row.label}
      </Text>
      {sides.map((side) => (
        <Flex
          component="label"
          key={side.value}
          htmlFor={`${id}-${side.value}`}
          gap="xs"
          align="flex-start"
          mih={40}
          fz="sm"
          className={`box ${classes.choice}`}
          data-chosen={side.chosen || undefined}
        >
          <Radio
            id={`${id}-${side.value}`}
            name={`merge-${row.field}`}
            value={side.value}
            checked={side.chosen}
            onChange={() => onPick(side.value === 'duplicate')}
          />
          {side.words ? (
            <Text span inherit fw={550} className="anywhere">
              {side.words}
            </Text>
          ) : (
            <span className="note">Not known</span>
          )}
        </Flex>
      ))}
    </fieldset>
  )
}

/** What each record holds; what the one that goes holds is what moves. */
function Holdings({ kept, duplicate }: { kept: MergeSide; duplicate: MergeSide }) {
  const numbersOf = ({ belongings }: MergeSide) => new Map(belongings.map(({ kind, current, archived }) => [kind, current + archived]))
  const [stays, goes] = [numbersOf(kept), numbersOf(duplicate)]
  const kinds = BELONGING_KINDS.filter((kind) => stays.has(kind) || goes.has(kind))
  if (kinds.length === 0) return null
  return (
    <Box component="table" className={plainTable.plain} __vars={{ '--cell-room': '5px 0' }} mt={6}>
      <Text component="caption" pb="2xs" fz="sm" fw={600} ta="left">
        What each of them holds
      </Text>
      <thead>
        <tr>
          <th scope="col">Holds</th>
          <th scope="col" data-numeric>
            Stays
          </th>
          <th scope="col" data-numeric>
            Goes into it
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{upperFirst(BELONGING_WORDS[kind][1])}</th>
            <td data-numeric>{count(stays.get(kind) ?? 0)}</td>
            <td data-numeric>{count(goes.get(kind) ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
