import type { Database } from '../../platform/database/database.ts'

/** Every page starts with this call: planned once, and PostgreSQL writes the JSON of the contract. */
const ME = {
  name: 'account_me',
  text: `select json_build_object(
      'id', u.id, 'subId', u.sub_id, 'email', u.email,
      'createdAt', to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'firstName', u.first_name, 'lastName', u.last_name, 'systemRole', u.system_role,
      'isSuperAdmin', u.system_role = 'admin' and u.is_super_admin,
      'organization', case when o.id is null then null
        else json_build_object('id', o.id, 'name', o.name, 'town', o.town, 'region', o.region) end
    )::text as json
    from users u left join organizations o on o.id = u.organization_id
    where u.id = $1`,
}

export async function selectMe(database: Database, userId: string): Promise<string | null> {
  const [row] = await database.readBriefly<{ json: string }>(ME, [userId])
  return row?.json ?? null
}
