import { NativeSelect } from '@mantine/core'
import { DOCUMENT_KINDS, VISIBILITIES } from '@paddock/contract/features/documents/documents.contract'
import { oneOf } from '../../platform/search-params.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { KIND_WORDS, VISIBILITY_WORDS } from './document-words.ts'
import type { DocumentsSearch } from './documents-search.ts'
import classes from './documents.module.css'

interface DocumentsToolbarProps {
  search: DocumentsSearch
  onChange: (next: Partial<DocumentsSearch>) => void
}

/** Search by name and text, and two filters. */
export function DocumentsToolbar({ search, onChange }: DocumentsToolbarProps) {
  return (
    <>
      <div className={classes.search}>
        <SearchBox
          label="Search documents"
          placeholder="Search names and text"
          value={search.q ?? ''}
          onSearch={(q) => onChange({ q: q || undefined })}
        />
      </div>
      <NativeSelect
        className={classes.filter}
        aria-label="Kind"
        data={[{ value: '', label: 'Any kind' }, ...DOCUMENT_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))]}
        value={search.kind ?? ''}
        onChange={(event) => onChange({ kind: oneOf(event.currentTarget.value, DOCUMENT_KINDS) })}
      />
      <NativeSelect
        className={classes.filter}
        aria-label="Who sees it"
        data={[{ value: '', label: 'Seen by anybody' }, ...VISIBILITIES.map((word) => ({ value: word, label: VISIBILITY_WORDS[word] }))]}
        value={search.visibility ?? ''}
        onChange={(event) => onChange({ visibility: oneOf(event.currentTarget.value, VISIBILITIES) })}
      />
    </>
  )
}
