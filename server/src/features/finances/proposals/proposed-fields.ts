import { type Field, fieldsIn } from '@paddock/contract/field-list'
import { ASSET_FIELDS } from '@paddock/contract/features/finances/finances.fields'
import { type FinanceKind, groupingOf } from '@paddock/contract/features/finances/finances.rules'
import type { Asset } from '@paddock/contract/features/finances/finances.shapes'
import { ASSET_CATEGORIES } from '@paddock/contract/features/finances/finances.words'
import type { QuestionOf, Row } from '@paddock/contract/features/questionnaires/definition'
import { isBlank } from '@paddock/contract/features/questionnaires/rules'

export type ProposedFields = Record<string, unknown>
export type ProposingQuestion = QuestionOf<'rows'> & { proposes: FinanceKind }

/** Columns that an asset stores among its details. Some of them are asked as yes or no. */
const DETAILS = new Map<string, Field>(fieldsIn(ASSET_FIELDS, 'details').map((name) => [name, ASSET_FIELDS[name]]))

/** Makes a row's values by the names of the record's fields, with what its question implies. A blank cell becomes null. */
export function proposedFields(question: ProposingQuestion, row: Row): ProposedFields {
  const fields: ProposedFields = {}
  const details: Record<string, unknown> = {}
  for (const { id } of question.columns) {
    const given = row[id]
    const value = isBlank(given) ? null : typeof given === 'string' ? given.trim() : given
    const detail = DETAILS.get(id)
    if (detail === undefined) fields[id] = value
    else details[id] = detail.kind === 'yes_no' && value !== null ? value === 'yes' : value
  }
  Object.assign(fields, question.proposed)
  if (question.proposes === 'asset') {
    if (Object.keys(details).length > 0) fields.details = details
    if (isAssetCategory(fields.category)) fields.grouping = groupingOf(fields.category)
  }
  return fields
}

function isAssetCategory(value: unknown): value is Asset['category'] {
  return (ASSET_CATEGORIES as readonly unknown[]).includes(value)
}
