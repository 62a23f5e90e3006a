/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- its parts are blocks where it is stacked: browsers take them for no table then */
import type { Column, QuestionOf, Row } from '@paddock/contract/features/questionnaires/definition'
import { cellText, rowTotals } from '@paddock/contract/features/questionnaires/rules'
import plainTable from '../../../ui/table/table.module.css'
import classes from './answers-in-words.module.css'

interface RowsInWordsProps {
  question: QuestionOf<'rows'>
  rows: readonly Row[]
}

/** This many columns are read side by side; more stand below each other, as all do on a phone. */
const MAX_COLUMNS_ACROSS = 5

/** The rows of an answer as a table with what was filled in; each row is a card of its own where there is no room across. */
export function RowsInWords({ question, rows }: RowsInWordsProps) {
  const words = (column: Column, row: Row) => cellText(column, row[column.id]) || typedWords(row[column.id])
  const columns = question.columns.filter((column) => rows.some((row) => words(column, row) !== ''))
  const totals = rowTotals(question, rows)
  const summed = columns.filter(({ id }) => Object.hasOwn(totals, id))
  const numeric = ({ type }: Column) => type === 'money' || type === 'number' || type === 'percent' || undefined
  return (
    <table
      role="table"
      className={`${plainTable.plain} ${plainTable.cards} ${classes.rows}`}
      data-stacked={columns.length > MAX_COLUMNS_ACROSS || undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.id} role="columnheader" scope="col" data-numeric={numeric(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            {columns.map((column) => (
              <td key={column.id} role="cell" data-label={column.label} data-numeric={numeric(column)}>
                {words(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {rows.length > 1 && summed.length > 0 ? (
        <tfoot role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              <td
                key={column.id}
                role="cell"
                data-label={
                  Object.hasOwn(totals, column.id) ? `Total, ${column.label.charAt(0).toLowerCase()}${column.label.slice(1)}` : undefined
                }
                data-numeric={numeric(column)}
              >
                {Object.hasOwn(totals, column.id) ? cellText(column, totals[column.id]) : index === 0 ? 'Total' : ''}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

/** A value that cannot be read as what it should be stands as it was typed. */
function typedWords(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
