import type { RegisterKind } from '@paddock/contract/features/register/register.fields'
import {
  COMMITMENT_KIND_WORDS,
  PAPER_KIND_WORDS,
  RELATION_KIND_WORDS,
  ROLE_WORDS,
} from '@paddock/contract/features/register/register.words'
import type { RecordOf } from './records.queries.ts'

/** What a record of the register is called in the log: "Whitlock Pty Ltd", "Director", "Will". */
export function titleOf<K extends RegisterKind>(kind: K, stored: RecordOf[K]): string {
  const of = stored as RecordOf[RegisterKind] & Record<string, unknown>
  switch (kind) {
    case 'entity':
      return (of as RecordOf['entity']).name
    case 'role':
      return ROLE_WORDS[(of as RecordOf['role']).role]
    case 'relation':
      return RELATION_KIND_WORDS[(of as RecordOf['relation']).kind]
    case 'paper': {
      const { kind: paper, name } = of as RecordOf['paper']
      return name || PAPER_KIND_WORDS[paper]
    }
    case 'commitment':
      return COMMITMENT_KIND_WORDS[(of as RecordOf['commitment']).kind]
    default:
      return `Year ending 30 June ${(of as RecordOf['business_year']).year}`
  }
}
