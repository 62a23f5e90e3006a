import { Alert, Button, Flex, Group } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOfError } from '../../platform/api/api.ts'
import { mutation } from '../../platform/api/queries.ts'
import { meQuery } from '../../platform/identity/session.ts'
import { count, plural } from '../../ui/text/format.ts'
import { CheckedRows } from './checked-rows.tsx'
import { DiscardButton } from './discard-button.tsx'
import { RuleForUndecided } from './duplicate-choice.tsx'
import { type ImportSearch, type Tab, TABS } from './import-search.ts'
import { carerWords, planOf, records } from './import-words.ts'
import classes from './imports.module.css'

const TAB_WORDS: Record<Tab, string> = { good: 'Good', errors: 'Refused', warnings: 'Warnings', duplicates: 'Duplicates' }

/** What the check found: the rows by kind, a choice for each duplicate, and the button that imports. */
export function CheckStep({ found, search }: { found: Import; search: ImportSearch }) {
  const tab = search.tab ?? firstTab(found)
  const run = useMutation(mutation(api.imports.runImport, { showsErrors: true }))
  const carer = carerWords(found, useQuery(meQuery).data?.systemRole)
  const plan = planOf(found)
  const going = plan.add + plan.update
  return (
    <>
      <Group component="section" className="card" justify="space-between" gap="sm" px={18} py="sm" fw={550} aria-label="What will happen">
        <div>
          <p aria-live="polite">{planSentence(found)}</p>
          {plan.add > 0 && carer ? <p className="note">{carer}</p> : null}
        </div>
        <Group gap="xs" justify="flex-end" flex="1 0 auto" maw="100%" className="grow-on-phone">
          <Button variant="default" renderRoot={(props) => <Link {...props} to="." search={{ importId: found.id, columns: true }} />}>
            Change columns
          </Button>
          <Button
            loading={run.isPending}
            disabled={going === 0 || plan.decide > 0}
            onClick={() => run.mutate({ params: { importId: found.id } })}
          >
            Import {plural(going, 'row')}
          </Button>
        </Group>
      </Group>
      {found.cameBack ? (
        <Alert color="wheat" title="Nothing has been imported yet">
          Since these rows were checked, records were added or changed that some of them match: look at the duplicates, then import again.
        </Alert>
      ) : null}
      {going + plan.decide === 0 ? (
        <Alert color="wheat" title="No row of this file would be imported">
          Each is refused or skipped. Choose other columns or what happens to the duplicates; or correct the file and upload it again.
        </Alert>
      ) : null}
      <RuleForUndecided found={found} />
      {run.isError ? (
        <Alert color="red" role="alert" title="The import did not start">
          {messageOfError(run.error)}
        </Alert>
      ) : null}
      <div>
        <Flex component="nav" gap="3xs" mb="xs" fz="base" className={classes.kinds} aria-label="Checked rows by kind">
          {TABS.map((kind) => (
            <Link
              key={kind}
              ref={kind === tab ? bringIntoView : undefined}
              to="."
              search={{ importId: found.id, tab: kind }}
              replace
              resetScroll={false}
              activeOptions={{ includeSearch: true }}
              className="quiet-link"
              aria-current={kind === tab ? 'page' : undefined}
            >
              {TAB_WORDS[kind]} <span className="num">{count(found.counts[kind])}</span>
            </Link>
          ))}
        </Flex>
        {/* Each kind begins anew: what stands while a page is read is of the same kind. */}
        <CheckedRows key={tab} found={found} tab={tab} cursor={search.cursor} />
      </div>
      <Group>
        <DiscardButton found={found} />
      </Group>
    </>
  )
}

/** The strip of kinds scrolls sideways on a phone. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** What needs a decision or a look comes first. */
function firstTab({ counts }: Import): Tab {
  if (counts.duplicates > 0) return 'duplicates'
  return counts.errors > 0 ? 'errors' : 'good'
}

/** "481 prospects will be added, 5 records updated, 12 duplicates skipped, 3 rows wait for your decision. 13 rows are refused." */
function planSentence(found: Import): string {
  const { add, update, skip, decide } = planOf(found)
  const parts = [
    `${records(add, found)} will be added`,
    ...(update > 0 ? [`${plural(update, 'record')} updated`] : []),
    ...(skip > 0 ? [`${plural(skip, 'duplicate')} skipped`] : []),
    ...(decide > 0 ? [`${plural(decide, 'row waits', 'rows wait')} for your decision`] : []),
  ]
  const { errors } = found.counts
  return `${parts.join(', ')}.${errors > 0 ? ` ${plural(errors, 'row is', 'rows are')} refused.` : ''}`
}
