import { ACCOUNT_KINDS } from '@paddock/contract/features/account/account.rules'
import { isSurveyOnly } from '@paddock/contract/features/account/survey-flag'
import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import { visibleClients } from '../access/index.ts'

const RECORD_KEEPERS = ACCOUNT_KINDS.filter((kind) => !isSurveyOnly(kind))

/**
 * Whether a stakeholder reads a document of their family: what is shared with them by name, with the family (those who keep its record)
 * or what they sent themselves. The one rule: access, "who can see this" and the expected openings all come from it.
 */
export function stakeholderReads(stakeholder: { id: SQL; accountKind: SQL }): SQL {
  return sql`(documents.sender_id = ${stakeholder.id}
    or documents.visibility = 'family' and ${stakeholder.accountKind} in ${RECORD_KEEPERS}
    or documents.visibility = 'named' and exists (
      select 1 from document_shares where document_shares.document_id = documents.id and document_shares.stakeholder_id = ${stakeholder.id}))`
}

/** What a person may open of all documents; `documents` and `clients` are the names in the query. Archived ones are the practice's alone. */
export function readableDocuments(scope: Scope): SQL {
  if (scope.role !== 'user') return visibleClients(scope)
  if (!scope.family) return sql`false`
  const { clientId, stakeholderId, accountKind } = scope.family
  return sql`(documents.client_id = ${clientId} and documents.archived_at is null and clients.archived_at is null
    and ${stakeholderReads({ id: sql`${stakeholderId}::uuid`, accountKind: sql`${accountKind}::text` })})`
}

/** Narrows the documents that somebody may open to those whose other readers they may ask about. */
export function answerableDocuments(scope: Scope): SQL {
  if (scope.role !== 'user') return readableDocuments(scope)
  return sql`${readableDocuments(scope)} and documents.sender_id = ${scope.family?.stakeholderId ?? null}::uuid`
}
