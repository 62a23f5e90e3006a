import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchBox } from '../../../ui/table/search-box.tsx'
import { ClientFilters } from './client-filters.tsx'
import type { ListColumn } from './clients-columns.tsx'
import { WORDS } from './clients-list.ts'
import classes from '../clients.module.css'
import { ColumnsMenu } from './columns-menu.tsx'
import type { ClientFiltersProps } from './filter-fields.tsx'

interface ClientsToolbarProps extends ClientFiltersProps {
  columns: readonly ListColumn[]
  /** The columns that somebody chose; undefined for the usual ones. */
  asked: string | undefined
  leftOut: readonly string[]
  onArrange: (asked: string | undefined) => void
  /** Buttons at the end, where the page has no header of its own. */
  actions: ReactNode
}

/** Search, filters, columns. */
export function ClientsToolbar({ columns, asked, leftOut, onArrange, actions, ...props }: ClientsToolbarProps) {
  const { status, search, onChange } = props
  return (
    <>
      <div className={classes.search}>
        <SearchBox
          label={`Search ${WORDS[status].many}`}
          placeholder="Search name, contact or town"
          value={search.q ?? ''}
          onSearch={(q) => onChange({ q: q || undefined })}
        />
      </div>
      <ClientFilters {...props} />
      <Group gap="xs" wrap="nowrap" ml="auto" className={classes.push}>
        <span className="not-on-phone">
          <ColumnsMenu columns={columns} leftOut={leftOut} asked={asked} onChange={onArrange} />
        </span>
        {actions}
      </Group>
    </>
  )
}
