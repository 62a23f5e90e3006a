import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import * as IMPORT_ERRORS from '@paddock/contract/features/imports/imports.errors'
import { FILE_FORMATS, type FileFormat, IMPORT_LIMIT, type ImportKind } from '@paddock/contract/features/imports/imports.rules'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { ApiError, download, messageOfError, upload } from '../../platform/api/api.ts'
import { keyOf, reread } from '../../platform/api/queries.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { meQuery } from '../../platform/identity/session.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { OrganizationSelect } from '../../ui/form/organization-select.tsx'
import { nameOfKind } from './import-words.ts'
import classes from './imports.module.css'

const ACCEPTED =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Takes a file by drop or by choice, and shows how much of it has left. */
export function UploadPanel({ kind, status }: { kind: ImportKind; status: 'client' | 'prospect' }) {
  const navigate = useNavigate()
  const { data: me } = useQuery(meQuery)
  const [organizationId, setOrganizationId] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  const needsPractice = me?.systemRole === 'admin' && organizationId === null
  const sending = useMutation({
    mutationFn: (file: File) => {
      setShare(0)
      if (file.size > IMPORT_LIMIT) throw new ApiError(413, IMPORT_ERRORS.import_too_large)
      const named = { fileName: file.name.slice(-300), kind, status, ...(organizationId !== null && { organizationId }) }
      return upload(api.imports.uploadImport, { query: named, file: csvOf(file) }, { onProgress: setShare })
    },
    onSuccess: async (found) => {
      queryClient.setQueryData([...keyOf(api.imports.getImport), { params: { importId: found.id } }], found)
      await reread()
      await navigate({ to: '.', search: { importId: found.id } })
    },
    meta: { showsErrors: true },
  })
  const take = (file: File | undefined | null) => {
    if (file && !needsPractice && !sending.isPending) sending.mutate(file)
  }
  return (
    <Panel title={`Choose a file of ${nameOfKind({ kind, status }).toLowerCase()}`}>
      {me?.systemRole === 'admin' ? (
        <OrganizationSelect
          label="Organisation"
          description="The practice that the records belong to"
          placeholder="Choose an organisation"
          maw={420}
          mb="md"
          value={organizationId}
          onChange={setOrganizationId}
        />
      ) : null}
      <DropPlace onTake={take} disabled={needsPractice} sending={sending.isPending ? { name: sending.variables.name, share } : null}>
        {wordsOf(kind)}
      </DropPlace>
      <Templates kind={kind} />
      {sending.isError ? (
        <Alert mt="md" color="red" title="This file was not taken" role="alert">
          {fileMessage(sending.error)}
        </Alert>
      ) : null}
    </Panel>
  )
}

/** What a file must say, by what it holds. */
function wordsOf(kind: ImportKind): string {
  const columns =
    kind === 'clients'
      ? 'Exports from Xero and HubSpot are recognised, and so is a first row that names the columns.'
      : 'Each row names its client by business name, ABN or identifier. The first row may say what each column holds.'
  const people =
    'Partners, former partners and parents are named by the full name, or by the row of the file, as in “row 12”. The second sheet of the Excel template says what may follow in brackets.'
  const rest = 'The first sheet of a workbook is read. A file may have up to 64 MB. Nothing is imported before you have seen what is in it.'
  return [columns, ...(kind === 'people' ? [people] : []), rest].join(' ')
}

interface DropPlaceProps {
  onTake: (file: File | undefined | null) => void
  disabled: boolean
  /** The file that is on its way, and how much of it has left, from 0 to 1. */
  sending: { name: string; share: number } | null
  /** What a file must say. */
  children: string
}

/** Takes one file, dropped or chosen. */
function DropPlace({ onTake, disabled, sending, children }: DropPlaceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  useEffect(keepPageOnDrop, [])
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onTake(event.dataTransfer.files.item(0))
  }
  return (
    <Stack
      className={classes.drop}
      align="center"
      gap="sm"
      px="lg"
      py={40}
      bdrs="lg"
      c="dimmed"
      ta="center"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <IconFileTypeCsv size={34} stroke={1.4} aria-hidden />
      {sending ? (
        <Sending {...sending} />
      ) : (
        <>
          <Text fz="lg" fw={650} c="var(--ink)">
            Drop a CSV file or an Excel workbook here
          </Text>
          <Button onClick={() => input.current?.click()} disabled={disabled}>
            Choose file
          </Button>
          <Text fz="sm" lh={1.5} maw="52ch">
            {children}
          </Text>
        </>
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label="CSV file or Excel workbook"
        onChange={(event) => {
          onTake(event.currentTarget.files?.item(0))
          event.currentTarget.value = ''
        }}
      />
    </Stack>
  )
}

const FORMATS: Readonly<Record<FileFormat, string>> = { csv: 'CSV', xlsx: 'Excel' }

/** Files that have the columns already; the workbook says what each of them takes. */
function Templates({ kind }: { kind: ImportKind }) {
  const file = useMutation({
    mutationFn: (format: FileFormat) => download(api.imports.downloadImportTemplate, { query: { kind, format } }),
  })
  return (
    <Group gap="xs" mt="md">
      <Text span fz="sm" c="dimmed">
        A file with the columns to fill in:
      </Text>
      {FILE_FORMATS.map((format) => (
        <Button
          key={format}
          variant="default"
          size="compact-sm"
          loading={file.isPending && file.variables === format}
          onClick={() => file.mutate(format)}
        >
          {FORMATS[format]} template
        </Button>
      ))}
    </Group>
  )
}

/** A file that misses the field must not replace the page. */
function keepPageOnDrop(): () => void {
  const keep = (event: Event) => event.preventDefault()
  window.addEventListener('dragover', keep)
  window.addEventListener('drop', keep)
  return () => {
    window.removeEventListener('dragover', keep)
    window.removeEventListener('drop', keep)
  }
}

function Sending({ name, share }: { name: string; share: number }) {
  const percent = Math.round(share * 100)
  return (
    <Stack gap="sm" w="min(420px, 100%)">
      <Text fz="lg" fw={650} c="var(--ink)" className="anywhere">
        {percent < 100 ? `Sending ${name}` : `Reading ${name}`}
      </Text>
      <Progress value={percent} animated={percent === 100} aria-label="Part of the file that has been sent" />
      <output className="num">{percent}%</output>
    </Stack>
  )
}

/** The server looks at what a file is, whatever the system thinks of its name. */
const csvOf = (file: File) => file.slice(0, file.size, 'text/csv')

/** The sentence about the file, else the error's own. */
function fileMessage(error: unknown): string {
  return (error instanceof ApiError ? error.fields.file : undefined) ?? messageOfError(error)
}
