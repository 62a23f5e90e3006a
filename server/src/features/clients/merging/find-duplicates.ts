import type { Duplicate } from '@paddock/contract/features/clients/merging.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { selectCandidates, type Candidate, type DuplicateSubject } from './duplicates.queries.ts'
import { factsOf, likenessOf, type Facts, type Likeness } from './business-likeness.ts'

const MAX_DUPLICATES = 10

/** Current records of the same practice that the person may see and that are probably the same business, likeliest first. */
export async function findDuplicates(tx: Transaction, scope: Scope, subject: DuplicateSubject): Promise<Duplicate[]> {
  const found = likenessesAmong(await selectCandidates(tx, scope, subject), subject)
  return found.slice(0, MAX_DUPLICATES).map(({ candidate, likeness: { reasons, certain, names } }) => {
    const { id, status, businessName, town, contactEmail, abn, version } = candidate
    const contactName = contactNameOf(candidate)
    const likeness = Math.round(names * 100) / 100
    return { id, status, businessName, town, contactName, contactEmail, abn, version, reasons, certain, likeness }
  })
}

/** The candidates that are probably the same business, likeliest first. */
export function likenessesAmong(candidates: Candidate[], subject: DuplicateSubject): { candidate: Candidate; likeness: Likeness }[] {
  const facts = factsOfRecord(subject)
  return candidates
    .flatMap((candidate) => {
      const likeness = likenessOf(factsOfRecord(candidate), facts)
      return likeness ? [{ candidate, likeness }] : []
    })
    .toSorted((one, other) => rankOf(other.likeness) - rankOf(one.likeness))
}

/** What is certain comes first, then what agrees in more, then the likest name. */
const rankOf = ({ certain, reasons, names }: Likeness) => (certain ? 100 : 0) + reasons.length * 10 + names

const factsOfRecord = (record: DuplicateSubject): Facts =>
  factsOf({
    name: record.businessName,
    abn: record.abn,
    email: record.contactEmail,
    phones: [record.contactPhone, record.contactMobile],
    town: record.town,
    postcode: record.postcode,
    contactName: contactNameOf(record),
  })

const contactNameOf = ({ contactFirstName, contactLastName }: DuplicateSubject) => `${contactFirstName} ${contactLastName}`.trim()
