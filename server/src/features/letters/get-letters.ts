import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { readTexts, viewHead } from './letters.queries.ts'

/** What the letters of the own practice wear and say. */
export async function getLetters({ database: { db } }: Dependencies, scope: Scope): Promise<RouteOutput<typeof api.letters.getLetters>> {
  const organizationId = ownPractice(scope)
  return { letterhead: await viewHead(db, organizationId), letters: await readTexts(db, organizationId) }
}

/** The practice of who runs one. */
export function ownPractice({ organizationId }: Scope): string {
  if (!organizationId) throw notFound()
  return organizationId
}
