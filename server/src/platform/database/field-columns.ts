import { type AnyColumn, sql, type SQL } from 'drizzle-orm'

/** `'town', "clients"."town", …`: these columns as the arguments of `json_build_object`. */
export function jsonPairs<N extends string>(table: Readonly<Record<N, AnyColumn>>, names: readonly N[]): SQL {
  return sql.join(
    names.map((name) => sql`${sql.raw(`'${name}'`)}, ${table[name]}`),
    sql`, `,
  )
}

/** `"clients"."town" as "town", …`: these columns as a select names them. */
export function selected<N extends string>(table: Readonly<Record<N, AnyColumn>>, names: readonly N[]): SQL {
  return sql.join(
    names.map((name) => sql`${table[name]} as ${sql.identifier(name)}`),
    sql`, `,
  )
}
