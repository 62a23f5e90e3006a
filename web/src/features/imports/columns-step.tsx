import { Alert, Box, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { type ImportField, importFieldsOf, importLabel, missingColumn } from '@paddock/contract/features/imports/imports.rules'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOfError } from '../../platform/api/api.ts'
import { mutation } from '../../platform/api/queries.ts'
import { abn, plural } from '../../ui/text/format.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { DiscardButton } from './discard-button.tsx'
import { doubtOf, recognised, suggestedMapping } from './import-words.ts'
import { forgetColumns, keepColumns, keptColumns, type Mapping } from './kept-columns.ts'
import classes from './imports.module.css'
import panelTable from '../../ui/table/table.module.css'

type FileColumn = Import['columns'][number]

type Kind = Import['kind']

const optionsOf = (kind: Kind) => [
  { value: '', label: 'Leave out' },
  ...importFieldsOf(kind).map((field) => ({ value: field, label: importLabel(kind, field) ?? field })),
]
/** Fields that are put together from all their columns; of the others the first filled column counts. */
const JOINED: ReadonlySet<ImportField> = new Set(['addressLine', 'adviser', 'note', 'structures', 'enterprises'])

/** Says what each column of the file becomes, with samples and what the first rows will look like. */
export function ColumnsStep({ found }: { found: Import }) {
  const navigate = useNavigate()
  const [mapping, setMapping] = useState<Mapping>(() => keptColumns(found.id, sessionStorage) ?? found.mapping ?? suggestedMapping(found))
  const [showsEmpty, setShowsEmpty] = useState(false)
  const [asked, setAsked] = useState(false)
  const check = useMutation(mutation(api.imports.checkImport, { showsErrors: true }))
  const choose = (index: number, field: ImportField | null) => {
    const { [String(index)]: _former, ...others } = mapping
    const changed = field ? { ...others, [String(index)]: field } : others
    setMapping(changed)
    keepColumns(found.id, changed, sessionStorage)
  }
  const read = useMutation(mutation(api.imports.setImportHeading, { showsErrors: true }))
  const hasHeading = read.isPending ? read.variables.body.hasHeading : found.hasHeading
  const readAs = (heading: boolean) =>
    read.mutate(
      { params: { importId: found.id }, body: { hasHeading: heading } },
      {
        // What was chosen for the columns stays, because they are the same ones. Those that only the other reading has are left out.
        onSuccess: (now) => {
          const kept = Object.entries(mapping).filter(([index]) => Number(index) < now.columns.length)
          const changed = kept.length > 0 ? Object.fromEntries(kept) : suggestedMapping(now)
          setMapping(changed)
          keepColumns(found.id, changed, sessionStorage)
        },
      },
    )
  const start = async () => {
    setAsked(true)
    if (missingColumn(found.kind, mapping) !== null) return
    await check.mutateAsync({ params: { importId: found.id }, body: { mapping, defaultChoice: found.defaultChoice } }).then(
      () => {
        forgetColumns(sessionStorage)
        return navigate({ to: '.', search: { importId: found.id }, replace: true })
      },
      () => undefined,
    )
  }
  const empty = found.columns.filter(({ index, samples }) => samples.length === 0 && !(index in mapping))
  const shown = showsEmpty ? found.columns : found.columns.filter((column) => !empty.includes(column))
  const missing = asked ? missingColumn(found.kind, mapping) : null
  return (
    <>
      <Panel title="What does each column hold?">
        <Text size="sm" c="dimmed" mb="md">
          {recognised(found)}.
        </Text>
        <Stack gap="sm" mb="md">
          <Checkbox
            label="The first row holds headings"
            checked={hasHeading}
            onChange={(event) => !read.isPending && readAs(event.currentTarget.checked)}
          />
          {doubtOf(found) ? <Alert color="wheat">{doubtOf(found)}</Alert> : null}
          {read.isError ? (
            <Alert color="red" role="alert" title="The file is still read as before">
              {messageOfError(read.error)}
            </Alert>
          ) : null}
        </Stack>
        <ul aria-label="Columns of the file">
          {shown.map((column) => (
            <ColumnRow
              key={column.index}
              kind={found.kind}
              column={column}
              mapping={mapping}
              onChange={(field) => choose(column.index, field)}
            />
          ))}
        </ul>
        {empty.length > 0 ? (
          <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setShowsEmpty(!showsEmpty)} aria-expanded={showsEmpty}>
            {showsEmpty ? 'Hide empty columns' : `Show ${plural(empty.length, 'empty column')}`}
          </Button>
        ) : null}
      </Panel>
      <Preview found={found} mapping={mapping} />
      {missing !== null ? (
        <Alert color="red" role="alert" title={found.kind === 'clients' ? 'A name is missing' : 'A column is missing'}>
          {missing}
        </Alert>
      ) : null}
      {check.isError ? (
        <Alert color="red" role="alert" title="The check did not start">
          {messageOfError(check.error)}
        </Alert>
      ) : null}
      <Group className="card foot" justify="space-between" gap="sm" px={18} py="sm">
        <DiscardButton found={found} />
        <Button loading={check.isPending} disabled={read.isPending} onClick={() => void start()}>
          Check the rows
        </Button>
      </Group>
    </>
  )
}

interface ColumnRowProps {
  kind: Kind
  column: FileColumn
  mapping: Mapping
  onChange: (field: ImportField | null) => void
}

function ColumnRow({ kind, column, mapping, onChange }: ColumnRowProps) {
  const samples = column.samples.length > 0 ? column.samples.join(' · ') : 'Empty in the first rows'
  const field = mapping[String(column.index)]
  const earlier =
    field && !JOINED.has(field) && Object.entries(mapping).some(([index, other]) => other === field && Number(index) < column.index)
  return (
    <Box component="li" className={`hairline ${classes.mapping}`} py={9}>
      <Stack gap={0} miw={0} className="anywhere">
        <Text span fz="base" fw={550} {...(field === undefined && { c: 'dimmed' })}>
          {column.name}
        </Text>
        <Text span fz="sm" c="dimmed" truncate>
          {samples}
        </Text>
      </Stack>
      <NativeSelect
        aria-label={`${column.name} becomes`}
        // Mantine's own reference to what describes it replaces any other.
        aria-description={samples}
        data={optionsOf(kind)}
        value={field ?? ''}
        onChange={(event) => onChange(importFieldsOf(kind).find((known) => known === event.currentTarget.value) ?? null)}
        {...(earlier && { description: 'Used where the column before is empty' })}
        {...(field === 'adviser' && { description: 'By name or email, for new records only. A record that is updated keeps its adviser' })}
        inputWrapperOrder={['input', 'description']}
      />
    </Box>
  )
}

/** The first rows under the fields that were chosen. */
function Preview({ found, mapping }: { found: Import; mapping: Mapping }) {
  const chosen = found.columns.flatMap(({ index }) => {
    const field = mapping[String(index)]
    return field ? [{ index, field }] : []
  })
  if (chosen.length === 0) return null
  return (
    <Panel title="The first rows as they will be read" flush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard */}
      <Box component="section" className={panelTable.scroll} bdrs="0 0 12px 12px" aria-label="The first rows" tabIndex={0}>
        <table className={panelTable.table}>
          <thead>
            <tr>
              {chosen.map(({ index, field }) => (
                <th key={index} scope="col">
                  {importLabel(found.kind, field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.preview.map((cells, row) => (
              // Rows of a preview have no other name than their place.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={row}>
                {chosen.map(({ index, field }) => (
                  <Box component="td" key={index} className="truncate" maw={260}>
                    {field === 'abn' || field === 'clientAbn' ? abn(cells[index] ?? '') : cells[index]}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Panel>
  )
}
