import { SegmentedControl } from '@mantine/core'
import { api } from '@paddock/contract'
import type { DUPLICATE_CHOICES, Import, ImportRow } from '@paddock/contract/features/imports/imports.contract'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mutation } from '../../platform/queries.ts'
import { CHOICE_WORDS, CHOICES, REASON_WORDS, rowName } from './import-words.ts'
import classes from './imports.module.css'

type Choice = (typeof DUPLICATE_CHOICES)[number]

const OPTIONS = CHOICES.map((value) => ({ value, label: CHOICE_WORDS[value] }))
const chosen = (value: string): Choice => CHOICES.find((choice) => choice === value) ?? 'skip'

function useChoose() {
  return useMutation(mutation(api.imports.chooseImportDuplicates))
}

/** What happens to one duplicate. */
export function DuplicateChoice({ found, row }: { found: Import; row: ImportRow }) {
  const choose = useChoose()
  const stored = row.duplicate?.choice ?? found.defaultChoice
  const shown = choose.isPending ? choose.variables.body.choice : stored
  return (
    <SegmentedControl
      size="xs"
      aria-label={`What to do with row ${row.row}, ${rowName(row)}`}
      data={OPTIONS}
      value={shown}
      onChange={(value) => choose.mutate({ params: { importId: found.id }, body: { rows: [row.row], choice: chosen(value) } })}
    />
  )
}

/** One choice for all duplicates; single choices start anew from it. */
export function ChoiceForAll({ found }: { found: Import }) {
  const choose = useChoose()
  const { plan, counts } = found
  const all = CHOICES.find((choice) => plan?.[choice] === counts.duplicates)
  const shown = choose.isPending ? choose.variables.body.choice : (all ?? '')
  return (
    <>
      <span className={classes.forAll} id="choice-for-all">
        For all duplicates
      </span>
      <SegmentedControl
        size="xs"
        aria-labelledby="choice-for-all"
        data={OPTIONS}
        value={shown}
        onChange={(value) => choose.mutate({ params: { importId: found.id }, body: { choice: chosen(value) } })}
      />
      <span className={classes.hint}>Update fills in what the row gives and leaves the rest of the record as it is.</span>
    </>
  )
}

/** The record, or the earlier row of the file, that a row looks like, and by what. */
export function LikeRecord({ row, status }: { row: ImportRow; status: 'client' | 'prospect' }) {
  const { duplicate } = row
  if (!duplicate) return null
  const to = (duplicate.status ?? status) === 'client' ? '/clients/$clientId' : '/prospects/$clientId'
  return (
    <span className={classes.two}>
      {duplicate.clientId && duplicate.status ? (
        <Link to={to} params={{ clientId: duplicate.clientId }} target="_blank" rel="noreferrer">
          {duplicate.businessName}
        </Link>
      ) : (
        <span>
          {duplicate.earlierRow ? `Row ${duplicate.earlierRow}, ${duplicate.businessName}` : duplicate.businessName || 'A record'}
        </span>
      )}
      <span>{[REASON_WORDS[duplicate.reason], duplicate.town, duplicate.contactName].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
