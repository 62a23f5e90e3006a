import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { Scope } from '../../platform/access/scope.ts'

/** What of a record decides what may be done with it. */
export interface ClientState {
  status: 'client' | 'prospect'
  archived: boolean
  /** It went into another record, which holds everything that it had. */
  merged: boolean
  /** That happened within the time in which it can be undone. */
  unmergeable: boolean
  /** Converted within the time in which that can be undone. */
  undoable: boolean
}

/**
 * What a person who sees this record may do with it. Everybody of the practice who sees a record may work on it; an archived one can only
 * be restored, and one that was merged away only taken out again: its notes and people live on in the other record.
 */
export function clientAbilities(scope: Pick<Scope, 'role'>, state: ClientState): ClientDetail['can'] {
  const staff = scope.role !== 'user'
  const current = staff && !state.archived
  return {
    edit: current,
    archive: current,
    restore: staff && state.archived && !state.merged,
    convert: current && state.status === 'prospect',
    undoConversion: current && state.status === 'client' && state.undoable,
    assign: current,
    merge: current,
    undoMerge: staff && state.merged && state.unmergeable,
  }
}
