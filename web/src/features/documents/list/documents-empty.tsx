import { Button } from '@mantine/core'
import { IconFiles, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { type DocumentsSearch, isFiltered } from '../documents-search.ts'

interface DocumentsEmptyProps {
  search: DocumentsSearch
  onClear: () => void
  /** Where files may be added. */
  onUpload: (() => void) | null
}

/** Says why the list has no documents. */
export function DocumentsEmpty({ search, onClear, onUpload }: DocumentsEmptyProps) {
  if (isFiltered(search)) {
    return (
      <EmptyState
        icon={IconFiles}
        title={search.q ? 'No documents match' : titleOf(search)}
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        {search.q
          ? 'Each word must be in the name, or in the text of a PDF or text file. Try fewer words.'
          : 'Nothing fits all of these filters.'}
      </EmptyState>
    )
  }
  if (search.client === undefined) {
    return (
      <EmptyState
        icon={IconFiles}
        title="No documents yet"
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/clients" />}>
            Go to clients
          </Button>
        }
      >
        Every document belongs to a client: wills, deeds, statements, whatever belongs to the file. Choose a client to add the first.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={IconFiles}
      title={search.folder === undefined ? 'No documents here yet' : 'This folder is empty'}
      action={
        onUpload ? (
          <Button leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />} onClick={onUpload}>
            Upload files
          </Button>
        ) : null
      }
    >
      Drop files here, or choose them. Up to 200 MB each; nobody but the practice sees them until you share them.
    </EmptyState>
  )
}

function titleOf({ archived, expiring, unread, family }: DocumentsSearch): string {
  if (archived) return 'Nothing is archived'
  if (expiring) return 'Nothing expires soon'
  if (unread) return 'Every document could be read'
  return family ? 'The family has sent nothing yet' : 'No documents match'
}
