import type { RunQuery } from '../backup/manifest.ts'

export interface MovedTable {
  name: string
  columns: MovedColumn[]
}

export interface MovedColumn {
  name: string
  /** The type as PostgreSQL writes it in a cast: `timestamp with time zone`, `text[]`. */
  type: string
  /** The database computes it from others, so it is compared and not written. */
  isGenerated: boolean
}

/** How values are written as text, on both sides alike. */
export const SAME_TEXT = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1`

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Every table of ours with its columns, as the database itself lists them: a new table needs no line here. */
export async function tablesOf(ask: RunQuery): Promise<MovedTable[]> {
  const rows = await ask<{ name: string; columns: MovedColumn[] }>(`
    select relname as name, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'isGenerated', attgenerated <> '')
      order by attname) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    group by relname order by relname`)
  return rows
}

/** What a table holds: its rows, and a sum over the text of every one of them, in whatever order they lie. */
export interface Contents {
  rows: number
  digest: string
}

export async function contentsOf(ask: RunQuery, { name, columns }: MovedTable): Promise<Contents> {
  const row = `row(${columns.map((column) => quoted(column.name)).join(', ')})`
  const [found] = await ask<Contents>(`
    select count(*)::int as rows, coalesce(sum(('x' || left(md5(${row}::text), 15))::bit(60)::bigint), 0)::text as digest
    from public.${quoted(name)}`)
  return found!
}

/** How far each sequence is; those that were never asked are left alone. */
export async function sequencesOf(ask: RunQuery): Promise<{ name: string; value: string }[]> {
  return ask(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
}
