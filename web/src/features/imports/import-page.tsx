import { PageHeader } from '../../ui/page-header.tsx'
import type { ImportSearch } from './import-search.ts'

export function ImportPage(_props: { status: 'client' | 'prospect'; search: ImportSearch }) {
  return <PageHeader title="Import" />
}
