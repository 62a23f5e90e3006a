import { Box, Flex, Group, Stack } from '@mantine/core'
import type { Column, Question, QuestionOf } from '@paddock/contract/features/questionnaires/definition'
import { answerText, askedAndAnswered, cellText, isBlank, isDeclined, rowTotals } from '@paddock/contract/features/questionnaires/rules'
import plainTable from '../../../ui/table/table.module.css'
import classes from './answers.module.css'

/** An answer as it reads best: words, a list in order, a scale for each statement, a table of rows with totals. */
export function AnswerValue({ question, value }: { question: Question; value: unknown }) {
  if (isDeclined(value))
    return (
      <Box component="span" c="dimmed" fs="italic">
        {answerText(question, value)}
      </Box>
    )
  if (isBlank(value))
    return (
      <Box component="span" c="dimmed" fs="italic">
        Not answered
      </Box>
    )
  switch (question.type) {
    case 'rows':
      return <Rows question={question} rows={rowsIn(value)} />
    case 'ranking':
      return (
        <ol className="marked">
          {listIn(value).map((chosen) => (
            <li key={String(chosen)}>{question.choices.find((choice) => choice.value === chosen)?.label ?? String(chosen)}</li>
          ))}
        </ol>
      )
    case 'agreement':
      return <Agreement question={question} value={value} />
    default:
      return (
        <span className="as-typed anywhere" dir="auto">
          {askedAndAnswered(question, value).answered}
        </span>
      )
  }
}

function Agreement({ question, value }: { question: QuestionOf<'agreement'>; value: unknown }) {
  const positions = isRecord(value) ? value : {}
  if (question.statements.length === 1) {
    return (
      <Group component="span" gap="sm" wrap="nowrap">
        <Scale position={positions[question.statements[0]?.id ?? '']} steps={question.scale.length} />
        {askedAndAnswered(question, value).answered}
      </Group>
    )
  }
  return (
    <Stack component="dl" gap="xs">
      {question.statements.map(({ id, text }) => {
        const position = positions[id]
        const label = typeof position === 'number' ? question.scale[position - 1] : undefined
        return (
          <div key={id}>
            <Box component="dt" fz="sm">
              {text}
            </Box>
            <Group component="dd" gap="sm" wrap="nowrap">
              <Scale position={position} steps={question.scale.length} />
              {label === undefined ? 'Not answered' : `${label} (${String(position)} of ${question.scale.length})`}
            </Group>
          </div>
        )
      })}
    </Stack>
  )
}

/** Where on the scale, for the eye; the words beside it say the same. */
function Scale({ position, steps }: { position: unknown; steps: number }) {
  if (typeof position !== 'number') return null
  return (
    <Flex component="span" flex="none" gap="3xs" aria-hidden>
      {Array.from({ length: steps }, (_, index) => (
        <Box component="i" key={index} w={14} h={8} bdrs={2} bg={index + 1 === position ? 'var(--chart-1)' : 'var(--line)'} />
      ))}
    </Flex>
  )
}

type Row = Record<string, unknown>
const MONEY = new Set<Column['type']>(['money', 'number', 'percent'])

/** This many columns may need scrolling, which the keyboard must reach. */
const WIDE = 8

/** Rows as a small table: only columns that hold something, sums below. */
function Rows({ question, rows }: { question: QuestionOf<'rows'>; rows: readonly Row[] }) {
  const columns = question.columns.filter((column) => rows.some((row) => cellText(column, row[column.id]) !== ''))
  const totals = rowTotals(question, rows as never)
  const hasTotals = rows.length > 1 && columns.some((column) => column.id in totals)
  return (
    <section className={plainTable.room} {...(columns.length > WIDE ? { tabIndex: 0, 'aria-label': question.text } : {})}>
      <table className={`${plainTable.plain} ${plainTable.cards} ${classes.rows}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-numeric={MONEY.has(column.type) || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={typeof row.id === 'string' ? row.id : index}>
              {columns.map((column) => (
                <td key={column.id} data-label={column.label} data-numeric={MONEY.has(column.type) || undefined} dir="auto">
                  {cellText(column, row[column.id])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals ? (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  data-label={column.id in totals ? `Total ${column.label.toLowerCase()}` : undefined}
                  data-numeric={MONEY.has(column.type) || undefined}
                >
                  {column.id in totals ? cellText(column, totals[column.id]) : index === 0 ? 'Total' : ''}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function rowsIn(value: unknown): readonly Row[] {
  return listIn(value).filter(isRecord)
}
