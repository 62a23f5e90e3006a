import { ROLE_PREFIX, type SystemRole } from '@paddock/contract/route'
import type { Address } from '@paddock/contract/route'
import { onServer } from '../server-address.ts'

export interface AddressParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

/** The address of a call: the server's host where it has one of its own, the prefix of the role, the path with its parameters, the query without empty values. */
export function addressOf(route: Pick<Address, 'path' | 'roles'>, parts: AddressParts, role: SystemRole | null): string {
  return onServer(prefixOf(route.roles, role) + fill(route.path, parts.params ?? {}) + queryString(parts.query ?? {}))
}

function prefixOf(roles: Address['roles'], role: SystemRole | null): string {
  if (roles === 'public' || roles === 'signedIn') return '/api'
  if (role === null) throw new Error('A call of a role needs a signed-in person')
  return ROLE_PREFIX[role]
}

function fill(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`The path ${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}

function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}
