import { Link } from '@tanstack/react-router'
import { Skeleton, Stack } from '@mantine/core'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FailedStep } from './failed-step.tsx'
import { useImport } from './import-query.ts'
import type { ImportSearch } from './import-search.ts'
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
  if (search.importId) return <OpenImport key={search.importId} status={status} importId={search.importId} search={search} />
  return (
    <>
      <ImportHead status={status} />
      <PageBody>
        <Stack gap="ml" maw={1320}>
          <ImportSteps current="file" />
          <UploadPanel status={status} />
          <PastImports />
        </Stack>
      </PageBody>
    </>
  )
}

function ImportHead({ status, fileName }: { status: 'client' | 'prospect'; fileName?: string }) {
  const words = status === 'client' ? 'clients' : 'prospects'
  return (
    <PageHeader
      title={`Import ${words}`}
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
        <ImportHead status={status} />
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
      <ImportHead status={found.status} fileName={found.fileName} />
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
