import { UnstyledButton } from '@mantine/core'
import { type DocumentsSearch, NO_FILTERS } from '../documents-search.ts'
import tabs from '../../../ui/page/tabs.module.css'

const VIEWS: readonly { name: string; settings: Pick<DocumentsSearch, 'family' | 'expiring' | 'archived' | 'unread'> }[] = [
  { name: 'All documents', settings: {} },
  { name: 'From families', settings: { family: true } },
  { name: 'Expiring soon', settings: { expiring: true } },
  { name: 'Could not be read', settings: { unread: true } },
  { name: 'Archived', settings: { archived: true } },
]

interface DocumentsViewsProps {
  search: DocumentsSearch
  onChange: (next: Partial<DocumentsSearch>) => void
}

/** The views of the list as pressed buttons. */
export function DocumentsViews({ search, onChange }: DocumentsViewsProps) {
  const { family, expiring, archived, unread } = search
  return (
    <fieldset className={tabs.views} aria-label="Views of the documents">
      {VIEWS.map(({ name, settings }) => (
        <UnstyledButton
          key={name}
          className={tabs.view}
          aria-pressed={
            settings.family === family && settings.expiring === expiring && settings.archived === archived && settings.unread === unread
          }
          onClick={() => onChange({ ...NO_FILTERS, sort: undefined, dir: undefined, q: search.q, ...settings })}
        >
          {settings.family && search.client !== undefined ? 'From the family' : name}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
