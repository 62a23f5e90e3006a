import { sql } from 'drizzle-orm'

/** How far the account of a row of `stakeholders` has come, from it and its `account`; one of the contract's `ACCOUNT_STATES`. */
export const accountState = sql`coalesce(case
  when account.status in ('active', 'deactivated') then account.status
  else (
    select case when invitations.revoked_at is not null then 'none' when invitations.expires_at <= now() then 'expired' else 'invited' end
    from invitations where invitations.user_id = account.id order by invitations.id desc limit 1) end, 'none')`
