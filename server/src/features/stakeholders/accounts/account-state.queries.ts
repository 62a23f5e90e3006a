import { sql } from 'drizzle-orm'
import { invitationStateOf } from '../../users/front.queries.ts'

/** How far the account of a row of `stakeholders` has come, from it and its `account`; one of the contract's `ACCOUNT_STATES`. */
export const accountState = sql`coalesce(case
  when account.status in ('active', 'deactivated') then account.status
  else ${invitationStateOf(sql`account.id`)} end, 'none')`
