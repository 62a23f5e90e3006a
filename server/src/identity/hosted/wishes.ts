import { newId } from '../../platform/database/columns.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Pool } from './pool.ts'
import { hasLaterWish } from './wishes.queries.ts'

/** What Cognito is to do once our side is stored. */
export type Wish = 'disable' | 'enable' | 'signOut' | 'requireReset'

declare module '../../platform/jobs/jobs.ts' {
  interface JobKinds {
    'identity.wish': { subId: string; wish: Wish; key: string }
  }
}

/** Wishes that undo each other; of each kind only the latest counts. */
const TOPIC: Record<Wish, string> = { disable: 'entry', enable: 'entry', signOut: 'sessions', requireReset: 'password' }

export interface Wishes {
  /** Promises it with the caller's transaction. */
  make(tx: Transaction, subId: string, wish: Wish): Promise<void>
}

/**
 * What Cognito must follow is promised in the caller's transaction and done after it, until it succeeds: a change that is rolled back
 * reaches nobody, and Cognito being out of reach stops nobody from ending an access. Our own tables say no from the commit on.
 */
export function createWishes(database: Database, jobs: Jobs, pool: Pool): Wishes {
  const fulfil: Record<Wish, (subId: string) => Promise<void>> = {
    async disable(subId) {
      await pool.setEnabled(subId, false)
      await pool.signOutEverywhere(subId)
    },
    enable: (subId) => pool.setEnabled(subId, true),
    signOut: (subId) => pool.signOutEverywhere(subId),
    async requireReset(subId) {
      // Cognito mails no code for a new password to the address that gets the codes of the second step.
      if ((await pool.find(subId))?.secondStep) await pool.setSecondStep(subId, false)
      await pool.requireReset(subId)
      await pool.signOutEverywhere(subId)
    },
  }

  jobs.handle('identity.wish', async ({ subId, wish, key }) => {
    // Retries come late: somebody who was let in again meanwhile stays in.
    if (await hasLaterWish(database.db, key)) return
    await fulfil[wish](subId).catch((error: unknown) => {
      if (!(error instanceof AppError && error.kind === 'not_found')) throw error
    })
  })

  return {
    make(tx, subId, wish) {
      const key = `identity.wish:${TOPIC[wish]}:${subId}:${newId()}`
      return jobs.enqueue(tx, 'identity.wish', { subId, wish, key }, key)
    },
  }
}
