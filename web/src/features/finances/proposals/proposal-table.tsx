import { VisuallyHidden } from '@mantine/core'
import type { FinanceProposal as Proposal } from '@paddock/contract/features/finances/finances.shapes'
import panelTable from '../../../ui/table/table.module.css'
import classes from '../finances.module.css'
import { type ComparedRow, comparedRows } from './proposal-comparison.ts'
import { type AnyRecord, nameOfRecord } from '../records/record-calls.ts'

/** The given values, field by field, beside the current ones. Changes are marked. */
export function ProposalTable({ proposal, record }: { proposal: Proposal; record: AnyRecord | undefined }) {
  const rows = comparedRows(proposal, record)
  const changes = rows.filter((row) => row.changes).length
  return (
    <>
      <table className={`${panelTable.table} ${panelTable.stacked} ${classes.compared}`}>
        <caption>
          <VisuallyHidden>
            {record
              ? `${proposal.title} as it was given, beside ${nameOfRecord(record)} as it is recorded`
              : `${proposal.title} as it was given`}
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            {record ? <th scope="col">On the record</th> : null}
            <th scope="col">As given</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} data-changes={(record && row.changes) || undefined}>
              <th scope="row">{row.label}</th>
              {record ? <td data-label="On the record">{row.now || <span className="dim">Not known</span>}</td> : null}
              <td data-label="As given">
                <Given row={row} marked={record !== undefined} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {record && changes === 0 ? <p className="note">Nothing differs. Accepting it confirms what the record says.</p> : null}
    </>
  )
}

function Given({ row, marked }: { row: ComparedRow; marked: boolean }) {
  if (!row.changes) return row.given || <span className="dim">Left blank, so it stays as it is</span>
  return (
    <>
      <span className={marked ? 'strong' : undefined}>{row.given || 'Not said for this value'}</span>
      {marked ? <VisuallyHidden> (differs)</VisuallyHidden> : null}
    </>
  )
}
