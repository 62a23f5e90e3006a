import type { DocumentRow } from '@paddock/contract/features/documents/document.shapes'
import type { Folder } from '@paddock/contract/features/documents/folders.shapes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type DragEvent, useState } from 'react'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useKeysetPager } from '../../../ui/table/keyset-pager.ts'
import { DocumentCard } from './document-card.tsx'
import { documentColumns } from './documents-columns.tsx'
import { DocumentsBulkBar } from './documents-bulk-bar.tsx'
import { DocumentsEmpty } from './documents-empty.tsx'
import { listQuery } from '../documents-queries.ts'
import { type DocumentsSearch, documentsSearch, looksEverywhere, NO_FILTERS, orderOf, sortOf } from '../documents-search.ts'
import { DocumentsToolbar } from './documents-toolbar.tsx'
import { FolderStrip } from '../folders/folder-strip.tsx'
import { DRAGGED } from '../use-drop.ts'

interface DocumentsListProps {
  search: DocumentsSearch
  /** The client's folders, where the list is of one. */
  folders?: readonly Folder[] | undefined
  onUpload: (() => void) | null
}

/** The list of documents. All its state is in the address, but for what is chosen. */
export function DocumentsList({ search, folders, onUpload }: DocumentsListProps) {
  const navigate = useNavigate()
  const list = useQuery({ ...listQuery(search), placeholderData: keepPreviousData })
  // The first page tells how many there are in all; those after it go on saying so.
  const first = useQuery({ ...listQuery({ ...search, cursor: undefined }), enabled: search.cursor === undefined })
  const pager = useKeysetPager(search.cursor, list.data?.next)
  const [chosen, setChosen] = useState<ReadonlyMap<string, DocumentRow>>(new Map())
  const place = `${search.client ?? ''} ${search.archived ?? ''}`
  const [chosenAt, setChosenAt] = useState(place)
  if (chosenAt !== place) {
    setChosenAt(place)
    setChosen(new Map())
  }
  const change = useChange()
  const rows = list.data?.rows
  const ofAll = search.client === undefined
  const everywhere = looksEverywhere(search)
  const select = (ids: ReadonlySet<string>) => {
    const known = new Map([...chosen, ...(rows ?? []).map((row) => [row.id, row] as const)])
    setChosen(new Map([...ids].flatMap((id) => known.get(id) ?? []).map((row) => [row.id, row])))
  }
  const onDragStart = (event: DragEvent, row: DocumentRow) => {
    const ids = chosen.has(row.id) ? [...chosen.keys()] : [row.id]
    event.dataTransfer.setData(DRAGGED, ids.join(','))
    event.dataTransfer.effectAllowed = 'move'
  }
  // What was read again meanwhile is as it is now, so that no change is made to an older version.
  const current = [...chosen.values()].map((row) => rows?.find(({ id }) => id === row.id) ?? row)
  const { sort, dir } = orderOf(search)
  return (
    <div className="inside-page-body">
      <DataTable
        label="Documents"
        columns={documentColumns({ ofAll, everywhere, words: search.q, onDragStart })}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        onOpen={(row) => void navigate({ to: '.', search: (former: object) => ({ ...former, document: row.id }), resetScroll: false })}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        sorting={{ by: sort, dir, onChange: (by, way) => change({ sort: sortOf(by), dir: by !== sort && by === 'name' ? 'asc' : way }) }}
        selection={{ ids: new Set(chosen.keys()), onChange: select }}
        toolbar={
          <>
            {current.length > 0 ? (
              <DocumentsBulkBar documents={current} onClear={() => setChosen(new Map())} />
            ) : (
              <DocumentsToolbar search={search} onChange={change} />
            )}
            {folders && !everywhere && search.client !== undefined ? (
              <FolderStrip
                clientId={search.client}
                folders={folders}
                folderId={search.folder}
                rows={[...(rows ?? []), ...chosen.values()]}
              />
            ) : null}
          </>
        }
        card={(row) => <DocumentCard row={row} ofAll={ofAll} everywhere={everywhere} words={search.q} />}
        empty={<DocumentsEmpty search={search} onClear={() => change(NO_FILTERS)} onUpload={onUpload} />}
        paging={{ ...pager, ...totalOf(first.data?.total) }}
      />
    </div>
  )
}

/** Changes the address; another list begins at its first page. */
export function useChange(): (next: Partial<DocumentsSearch>) => void {
  const navigate = useNavigate()
  return (next) =>
    void navigate({
      to: '.',
      search: (former) => ({ ...documentsSearch({ ...former }), cursor: undefined, document: undefined, ...next }),
      replace: true,
    })
}

const CAP = 10_000
const totalOf = (total: number | null | undefined) =>
  total === null || total === undefined ? {} : { total: { total, capped: total >= CAP } }
