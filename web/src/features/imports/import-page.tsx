import { IMPORT_KINDS, type ImportKind } from '@paddock/contract/features/imports/imports.rules'
import { Link, useNavigate } from '@tanstack/react-router'
import { SegmentedControl, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FailedStep } from './failed-step.tsx'
import { useImport } from './import-query.ts'
import type { ImportSearch } from './import-search.ts'
import { nameOfKind, outcomeWords } from './import-words.ts'
import { ImportSteps } from './import-steps.tsx'
import { PastImports } from './past-imports.tsx'
import { ProgressStep } from './progress-step.tsx'
import { ResultStep } from './result-step.tsx'
import { UploadPanel } from './upload-panel.tsx'

interface ImportPageProps {
  status: 'client' | 'prospect'
  search: ImportSearch
}

/** Four calm steps from a file to records: file, columns, check, import. The address says which import, so a reload loses nothing. */
export function ImportPage({ status, search }: ImportPageProps) {
  const kind = search.kind ?? 'clients'
  if (search.importId) return <OpenImport key={search.importId} status={status} importId={search.importId} search={search} />
  return (
    <>
      <ImportHead kind={kind} status={status} />
      <PageBody>
        <Stack gap="ml" maw={1320}>
          <ImportSteps current="file" />
          <KindChoice kind={kind} status={status} />
          <UploadPanel key={kind} kind={kind} status={status} />
          <PastImports />
        </Stack>
      </PageBody>
    </>
  )
}

/** What the rows of the file are. */
function KindChoice({ kind, status }: { kind: ImportKind; status: 'client' | 'prospect' }) {
  const navigate = useNavigate()
  return (
    <SegmentedControl
      aria-label="What the file holds"
      maw="100%"
      style={{ alignSelf: 'flex-start' }}
      data={IMPORT_KINDS.map((value) => ({ value, label: nameOfKind({ kind: value, status }) }))}
      value={kind}
      onChange={(value) => void navigate({ to: '.', search: value === 'clients' ? {} : { kind: value as ImportKind }, replace: true })}
    />
  )
}

function ImportHead({ kind, status, fileName }: { kind: ImportKind; status: 'client' | 'prospect'; fileName?: string }) {
  return (
    <PageHeader
      title={`Import ${nameOfKind({ kind, status }).toLowerCase()}`}
      meta={fileName}
      breadcrumb={
        <Link to={status === 'client' ? '/clients' : '/prospects'} activeOptions={{ exact: true }}>
          {status === 'client' ? 'Clients' : 'Prospects'}
        </Link>
      }
    />
  )
}

function OpenImport({ status, importId, search }: { status: 'client' | 'prospect'; importId: string; search: ImportSearch }) {
  const { data: found, error, refetch } = useImport(importId)
  if (!found) {
    return (
      <>
        <ImportHead kind="clients" status={status} />
        <PageBody>
          {error ? (
            <Panel title="Import">
              <ErrorPanel title="We could not open this import" error={error} onRetry={() => void refetch()} />
            </Panel>
          ) : (
            <Skeleton height={220} radius="lg" />
          )}
        </PageBody>
      </>
    )
  }
  const columns = found.state === 'uploaded' || (search.columns === true && found.can.check)
  return (
    <>
      <ImportHead kind={found.kind} status={found.status} fileName={found.fileName} />
      {/* It stands from the first step on: readers of screens tell only what changes in a place that they know. */}
      <VisuallyHidden component="output" aria-label="What the import has come to">
        {outcomeWords(found)}
      </VisuallyHidden>
      <PageBody>
        <Stack gap="ml" maw={1320}>
          <ImportSteps current={columns ? 'columns' : stepOf(found.state)} />
          {columns ? <ColumnsStep found={found} /> : null}
          {!columns && (found.state === 'checking' || found.state === 'running' || found.state === 'undoing') ? (
            <ProgressStep found={found} />
          ) : null}
          {!columns && found.state === 'checked' ? <CheckStep found={found} search={search} /> : null}
          {!columns && (found.state === 'done' || found.state === 'undone') ? <ResultStep found={found} /> : null}
          {!columns && found.state === 'failed' ? <FailedStep found={found} /> : null}
        </Stack>
      </PageBody>
    </>
  )
}

function stepOf(state: string): 'check' | 'import' {
  return state === 'checking' || state === 'checked' ? 'check' : 'import'
}
