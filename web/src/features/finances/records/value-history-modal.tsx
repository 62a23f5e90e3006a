import { Button } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { FinanceValue } from '@paddock/contract/features/finances/finances.shapes'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../platform/api/queries.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { day, fullName, money } from '../../../ui/text/format.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { CONFIDENCE_WORDS } from '@paddock/contract/features/finances/finances.words'
import panelTable from '../../../ui/table/table.module.css'
import classes from '../finances.module.css'

export interface ValueHistoryInputs {
  clientId: string
  recordId: string
  kind: FinanceKind
  name: string
}

/** Every value that a record has had: when it was true, who entered it and when, and from whom it came. */
export default function ValueHistoryModal({ modal, clientId, recordId, kind, name }: ModalProps<ValueHistoryInputs>) {
  const { data, error, refetch } = useQuery(
    query(api.finances.listFinanceValues, { params: { clientId, recordId } }, { showsErrors: true }),
  )
  return (
    <Dialog modal={modal} title={`History of ${name}`} size="lg">
      {error && data === undefined ? (
        <ErrorPanel title="We could not load the history" error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && !error ? <Waiting height={160} words="Loading the history" /> : null}
      {data?.values.length === 0 ? <p className="note">No value has been written down yet.</p> : null}
      {data && data.values.length > 0 ? <History values={data.values} amount={kind === 'liability' ? 'Balance' : 'Value'} /> : null}
      <DialogActions>
        <Button variant="default" data-autofocus onClick={modal.close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function History({ values, amount }: { values: readonly FinanceValue[]; amount: string }) {
  return (
    <table className={`${panelTable.table} ${panelTable.stacked} ${classes.records}`}>
      <thead>
        <tr>
          <th scope="col">Written down</th>
          <th scope="col" className={panelTable.amount}>
            {amount}
          </th>
          <th scope="col">As at</th>
        </tr>
      </thead>
      <tbody>
        {values.map((value) => (
          <tr key={value.id}>
            <td>
              <span className="strong">
                <RelativeDay moment={value.changedAt} withTime />
              </span>
              <span className="second">{whoWords(value)}</span>
            </td>
            <td className={`num ${panelTable.amount}`} data-label={amount}>
              {value.removed
                ? 'Removed'
                : value.mark === 'not_owned'
                  ? 'Not owned'
                  : value.cents === null
                    ? 'Not known'
                    : money(value.cents)}
            </td>
            <td data-label="As at">
              {value.removed || value.mark === 'not_owned' ? null : (
                <span>
                  {value.asAt === null ? <span className="dim">No day</span> : <span className="num nowrap">{day(value.asAt)}</span>}
                  {value.confidence === '' ? null : <span className="second">{CONFIDENCE_WORDS[value.confidence]}</span>}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** "Accepted by Grace Nolan, given by Anne Whitlock". */
function whoWords({ source, stakeholderName, changedBy, mark }: FinanceValue): string {
  const adviser = changedBy === null ? '' : fullName(changedBy)
  if (mark === 'not_owned' && adviser === '') return 'Corrected: only land that is owned has a value'
  if (source === 'adviser') return adviser === '' ? 'When the record was made' : `By ${adviser}`
  return [adviser && `Accepted by ${adviser}`, `given by ${stakeholderName || 'a stakeholder'}`].filter(Boolean).join(', ')
}
