import { NativeSelect } from '@mantine/core'
import { DOCUMENT_KINDS, VISIBILITIES } from '@paddock/contract/features/documents/document.rules'
import { oneOf } from '../../../platform/browser/search-params.ts'
import { SearchBox } from '../../../ui/table/search-box.tsx'
import { KIND_WORDS, VISIBILITY_WORDS } from '../document-words.ts'
import { type DocumentsSearch, type DocumentsSort, orderOf, sortOf } from '../documents-search.ts'
import classes from '../documents.module.css'

interface DocumentsToolbarProps {
  search: DocumentsSearch
  onChange: (next: Partial<DocumentsSearch>) => void
}

/** What a phone offers instead of the heads of columns. */
const ORDERS: readonly { sort: DocumentsSort; dir: 'asc' | 'desc'; label: string }[] = [
  { sort: 'uploadedAt', dir: 'desc', label: 'Newest first' },
  { sort: 'uploadedAt', dir: 'asc', label: 'Oldest first' },
  { sort: 'name', dir: 'asc', label: 'Name, A to Z' },
  { sort: 'name', dir: 'desc', label: 'Name, Z to A' },
  { sort: 'expiresOn', dir: 'asc', label: 'Expires next' },
  { sort: 'expiresOn', dir: 'desc', label: 'Expires last' },
  { sort: 'size', dir: 'desc', label: 'Largest first' },
  { sort: 'size', dir: 'asc', label: 'Smallest first' },
]

/** Search by name and text, two filters, and the order where no column has a head. */
export function DocumentsToolbar({ search, onChange }: DocumentsToolbarProps) {
  const order = orderOf(search)
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
      <NativeSelect
        className="only-on-phone"
        flex="1 1 100%"
        aria-label="Order"
        data={ORDERS.map(({ sort, dir, label }) => ({ value: `${sort} ${dir}`, label }))}
        value={`${order.sort} ${order.dir}`}
        onChange={(event) => {
          const [sort, dir] = event.currentTarget.value.split(' ')
          onChange({ sort: sortOf(sort), dir: dir === 'asc' ? 'asc' : 'desc' })
        }}
      />
    </>
  )
}
