import { amountField } from '@paddock/contract/features/finances/merge-proposal'
import { CONFIDENCE_WORDS } from '@paddock/contract/features/finances/finances.words'
import { ActionIcon, Box, Group } from '@mantine/core'
import { IconEye, IconEyeOff, IconHistory, IconPencil, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { day } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { financeAudienceModal, financeRecordModal, valueHistoryModal } from '../finances.modals.ts'
import { removeRecord } from '../finance-changes.ts'
import { staleWords } from '../finance-words.ts'
import { isOfFinances } from '../proposals/proposal-queue.ts'
import { proposalsQuery } from '../proposals/proposals-query.ts'
import { type AnyRecord, centsOfRecord, nameOfRecord } from './record-calls.ts'

/** The day of a value, how sure whoever gave it was, and whether it needs another look. */
export function AsAt({ record }: { record: AnyRecord }) {
  const cents = centsOfRecord(record)
  const stale = staleWords(record, cents)
  const { asAt, confidence } = record
  return (
    <span>
      {asAt === null ? (
        cents === null ? (
          <span className="dim">No value yet</span>
        ) : (
          <span className="dim">No day</span>
        )
      ) : (
        <span className="num nowrap">{day(asAt)}</span>
      )}
      {confidence === '' ? null : <span className="second">{CONFIDENCE_WORDS[confidence]}</span>}
      {stale === null ? null : (
        <Box component="span" className="second strong" c="var(--warn-fg)">
          {stale}
        </Box>
      )}
    </span>
  )
}

/** What is shown for an unknown value. Where a proposal with the value waits, it says so. */
export function NoValue({ clientId, recordId }: { clientId: string; recordId: string }) {
  const { data } = useQuery(proposalsQuery(clientId))
  const waits = data?.proposals
    .filter(isOfFinances)
    .some(({ status, replacesId, kind, fields }) => status === 'proposed' && replacesId === recordId && fields[amountField(kind)] != null)
  return <span className="dim">{waits ? 'Waits for you to accept' : 'Not known'}</span>
}

interface Action {
  label: string
  /** Where it is another than the label and the record's name. */
  ariaLabel?: string
  icon: typeof IconX
  act: () => void
}

interface RecordActionsProps {
  clientId: string
  record: AnyRecord
  canEdit: boolean
}

/** The history of a record's values, its form, and taking it off. */
export function RecordActions({ clientId, record, canEdit }: RecordActionsProps) {
  const name = nameOfRecord(record)
  const { kind, id } = record
  const actions: Action[] = [
    {
      label: 'History of values',
      ariaLabel: `History of ${name}`,
      icon: IconHistory,
      act: () => openModal(valueHistoryModal, { clientId, recordId: id, kind, name }),
    },
    ...(canEdit
      ? [
          {
            label: record.audience === 'family' ? 'Keep from the family' : 'Show to the family',
            ariaLabel: record.audience === 'family' ? `Keep ${name} from the family` : `Show ${name} to the family`,
            icon: record.audience === 'family' ? IconEyeOff : IconEye,
            act: () => openModal(financeAudienceModal, { clientId, recordId: id }),
          },
          { label: 'Edit', icon: IconPencil, act: () => openModal(financeRecordModal, { clientId, kind, record }) },
          { label: 'Remove', icon: IconX, act: () => void removeRecord(clientId, record) },
        ]
      : []),
  ]
  return (
    <Group gap="3xs" justify="flex-end" wrap="nowrap" my={-4}>
      {actions.map(({ label, ariaLabel = `${label} ${name}`, icon: Icon, act }) => (
        // A record of 300 rows would draw 1,200 tooltips before any of them is wanted.
        <ActionIcon key={label} variant="subtle" color="gray" title={label} aria-label={ariaLabel} onClick={act}>
          <Icon size={16} stroke={1.75} />
        </ActionIcon>
      ))}
    </Group>
  )
}
