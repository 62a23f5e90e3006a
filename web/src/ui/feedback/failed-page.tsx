import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { PageBody, PageHeader } from '../page/page-header.tsx'
import { CrashedPage } from './crashed-page.tsx'
import { ErrorPanel } from './error-panel.tsx'

interface FailedPageProps {
  error: unknown
  reset: () => void
  title: string
  /** Says that a record could not be loaded. */
  notLoaded: string
  /** Is shown where the record is not there, or not this person's. */
  missing: ReactNode
}

/** A page whose record is not there or could not be loaded, or which crashed. */
export function FailedPage({ error, reset, title, notLoaded, missing }: FailedPageProps) {
  const router = useRouter()
  if (!(error instanceof ApiError)) return <CrashedPage error={error} reset={reset} />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      <PageHeader title={title} />
      <PageBody>{error.status === 404 ? missing : <ErrorPanel title={notLoaded} error={error} onRetry={retry} />}</PageBody>
    </>
  )
}
