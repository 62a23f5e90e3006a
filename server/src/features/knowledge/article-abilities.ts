import type { Scope } from '../../platform/access/scope.ts'

/** What somebody may do with articles: the platform's staff write them, who runs a practice sees who of it has read them. */
export function articleAbilities(scope: Scope): { write: boolean; report: boolean } {
  return { write: scope.role === 'admin', report: scope.role === 'admin' || scope.role === 'organizationAdmin' }
}
