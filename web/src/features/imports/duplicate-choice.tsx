import { Alert, Button, Group, SegmentedControl, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { DUPLICATE_CHOICES } from '@paddock/contract/features/imports/imports.rules'
import type { Import, ImportRow } from '@paddock/contract/features/imports/imports.shapes'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mutation } from '../../platform/api/queries.ts'
import { plural } from '../../ui/text/format.ts'
import { ToneBadge } from '../../ui/page/status-badge.tsx'
import { CHOICE_WORDS, CHOICES, MEMBER_REASON_WORDS, REASON_WORDS, rowName } from './import-words.ts'
import listCells from '../../ui/table/list-cells.module.css'

type Choice = (typeof DUPLICATE_CHOICES)[number]

const OPTIONS = CHOICES.map((value) => ({ value, label: CHOICE_WORDS[value] }))
const chosen = (value: string): Choice => CHOICES.find((choice) => choice === value) ?? 'skip'

function useChoose() {
  return useMutation(mutation(api.imports.chooseImportDuplicates))
}

/** What happens to one duplicate. */
export function DuplicateChoice({ found, row }: { found: Import; row: ImportRow }) {
  const choose = useChoose()
  const stored = row.duplicate?.choice ?? (row.duplicate?.certain ? found.defaultChoice : '')
  const shown = choose.isPending ? choose.variables.body.choice : stored
  return (
    <Group component="span" gap="xs" display="inline-flex">
      <SegmentedControl
        size="xs"
        aria-label={`What to do with row ${row.row}, ${rowName(row)}`}
        data={OPTIONS}
        value={shown}
        onChange={(value) => choose.mutate({ params: { importId: found.id }, body: { rows: [row.row], choice: chosen(value) } })}
      />
      {shown === '' ? <ToneBadge tone="warn">Decide</ToneBadge> : null}
    </Group>
  )
}

/** One choice for all duplicates; single choices start again from it. */
export function ChoiceForAll({ found }: { found: Import }) {
  const choose = useChoose()
  const { plan, counts } = found
  const all = CHOICES.find((choice) => plan?.[choice] === counts.duplicates)
  const shown = choose.isPending ? choose.variables.body.choice : (all ?? '')
  return (
    <>
      <Text span fz="sm" fw={600} id="choice-for-all">
        For all duplicates
      </Text>
      <SegmentedControl
        size="xs"
        aria-labelledby="choice-for-all"
        data={OPTIONS}
        value={shown}
        onChange={(value) => choose.mutate({ params: { importId: found.id }, body: { choice: chosen(value) } })}
      />
      <span className="note">Update fills in what the row gives and leaves the rest of the record as it is.</span>
    </>
  )
}

/** Chooses one rule for the rows that only look like a record. The import waits for it, or for a decision on each row. */
export function RuleForUndecided({ found }: { found: Import }) {
  const choose = useChoose()
  const waiting = found.plan?.decide ?? 0
  if (waiting === 0) return null
  const decide = (choice: Choice) => choose.mutate({ params: { importId: found.id }, body: { of: 'undecided', choice } })
  return (
    <Alert color="wheat" title={`${plural(waiting, 'row')} may be ${waiting === 1 ? 'a duplicate' : 'duplicates'}`}>
      <Text inherit maw="70ch">
        {found.kind === 'clients'
          ? 'The names are alike, but no ABN or email says that they are one business.'
          : 'The names are the same, but nothing says for certain that they are one.'}{' '}
        Decide below, row by row, or for all of them at once.
      </Text>
      <Group gap="xs" mt="sm">
        <Button
          size="xs"
          variant="default"
          loading={choose.isPending && choose.variables.body.choice === 'add'}
          onClick={() => decide('add')}
        >
          Add all of these as new
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={choose.isPending && choose.variables.body.choice === 'skip'}
          onClick={() => decide('skip')}
        >
          Skip all
        </Button>
      </Group>
    </Alert>
  )
}

/** The record, or the earlier row of the file, that a row looks like, and by what. */
export function LikeRecord({ found: { kind, status }, row }: { found: Import; row: ImportRow }) {
  const { duplicate } = row
  if (!duplicate) return null
  const to = (duplicate.status ?? status) === 'client' ? '/clients/$clientId' : '/prospects/$clientId'
  return (
    <span className={listCells.two}>
      {duplicate.clientId && duplicate.status ? (
        <Link className="quiet-link strong" to={to} params={{ clientId: duplicate.clientId }} target="_blank" rel="noreferrer">
          {duplicate.businessName}
        </Link>
      ) : (
        <span className="strong">
          {duplicate.earlierRow ? `Row ${duplicate.earlierRow}, ${duplicate.businessName}` : duplicate.businessName || 'A record'}
        </span>
      )}
      <span>
        {[(kind === 'clients' ? REASON_WORDS : MEMBER_REASON_WORDS)[duplicate.reason], duplicate.town, duplicate.contactName]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}
