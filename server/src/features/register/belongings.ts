import type { Belongings } from '../belongings.ts'
import { businessYears, commitments, entities, milestones, papers, relations, roles } from './register.table.ts'

export const belongings: Partial<Belongings> = {
  ofClients: [
    { kind: 'entities', table: entities },
    { kind: 'roles', table: roles },
    { kind: 'relations', table: relations },
    { kind: 'papers', table: papers },
    { kind: 'commitments', table: commitments },
    { kind: 'businessYears', table: businessYears },
    { kind: 'milestones', table: milestones },
  ],
}
