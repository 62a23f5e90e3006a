import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import {
  selectMyActivities,
  selectMyInvitations,
  selectMyProfile,
  selectMySignIns,
  selectMyViews,
  type FoundActivity,
} from './my-account-data.queries.ts'
import { type DataFile, type DataRow, readAll } from './my-data-file.ts'

/** What is held about everybody who can sign in. */
export const ACCOUNT_FILES: readonly DataFile[] = [
  {
    name: 'profile',
    holds: 'Your account: who you are, your role and practice, and by what you sign in.',
    columns: {
      id: 'Identifier',
      subId: 'Identifier at the sign-in service',
      email: 'Email',
      verifiedEmail: 'Email confirmed at the sign-in service',
      firstName: 'First name',
      lastName: 'Last name',
      systemRole: 'Role',
      isSuperAdmin: 'Super admin',
      practice: 'Practice',
      profession: 'Profession',
      status: 'Status',
      createdAt: 'Member since (UTC)',
      lastSignInAt: 'Last sign-in (UTC)',
      hasPassword: 'Has a password',
      passwordChangedAt: 'Password changed (UTC)',
      secondStep: 'Second step by email',
      externalProvider: 'Signs in through another provider',
    },
    rows: profile,
  },
  {
    name: 'invitations',
    holds: 'When you were invited, by whom and to what.',
    columns: {
      id: 'Identifier',
      createdAt: 'Invited (UTC)',
      invitedBy: 'Invited by',
      business: 'Business',
      expiresAt: 'Valid until (UTC)',
      acceptedAt: 'Accepted (UTC)',
      revokedAt: 'Withdrawn (UTC)',
      codesSent: 'Codes mailed',
    },
    rows: ({ database }, scope) => readAll((batch) => selectMyInvitations(database.db, scope, batch)),
  },
  {
    name: 'sign-ins',
    holds: 'Your sign-ins and failed tries at your account, of the last year, with the address and the device that they came from.',
    columns: {
      id: 'Identifier',
      at: 'At (UTC)',
      outcome: 'Outcome',
      way: 'By',
      address: 'Internet address',
      country: 'Country',
      device: 'Device',
      userAgent: 'What the browser said it was',
      isNew: 'New device or country',
      reportedAt: 'Reported as not you (UTC)',
    },
    rows: ({ database }, scope) => readAll((batch) => selectMySignIns(database.db, scope, batch)),
  },
  {
    name: 'sessions',
    holds: 'The devices on which you are signed in now.',
    columns: {
      id: 'Identifier',
      signedInAt: 'Signed in (UTC)',
      lastUsedAt: 'Last used (UTC)',
      address: 'Internet address',
      userAgent: 'What the browser said it was',
    },
    rows: sessions,
  },
  {
    name: 'saved-views',
    holds: 'The views of the client and prospect lists that you saved.',
    columns: { id: 'Identifier', list: 'List', name: 'Name', search: 'Filters', createdAt: 'Saved (UTC)' },
    rows: ({ database }, scope) => readAll((batch) => selectMyViews(database.db, scope, batch)),
  },
  {
    name: 'activity',
    holds:
      'What you did, and what others did to your account, your record or your questionnaires: with the values before and after only where it was about you.',
    columns: {
      id: 'Identifier',
      at: 'At (UTC)',
      by: 'By',
      action: 'What happened',
      subject: 'To what',
      business: 'Business',
      before: 'Before',
      after: 'After',
    },
    rows: activities,
  },
]

async function* profile({ database, identity }: Dependencies, scope: Scope): AsyncGenerator<DataRow> {
  const stored = await selectMyProfile(database.db, scope)
  const [methods, verifiedEmail] = await Promise.all([identity.signInMethods(scope.subId), identity.verifiedEmail(scope.subId)])
  yield {
    ...stored,
    verifiedEmail,
    hasPassword: methods.password,
    passwordChangedAt: methods.passwordChangedAt,
    secondStep: methods.secondStep,
    externalProvider: methods.provider,
  }
}

async function* sessions({ identity }: Dependencies, scope: Scope): AsyncGenerator<DataRow> {
  for (const session of await identity.listSessions(scope.subId)) yield { ...session }
}

async function* activities({ database }: Dependencies, scope: Scope): AsyncGenerator<DataRow> {
  for await (const entry of readAll((batch) => selectMyActivities(database.db, scope, batch))) yield activityRow(entry, scope)
}

/** What a person changed in a record of others is those others' data; that they changed it is theirs. */
function activityRow({ actorId, actor, aboutMe, before, after, ...entry }: FoundActivity, { userId }: Scope): DataRow {
  return { ...entry, by: actorId === userId ? 'You' : (actor ?? 'Paddock'), ...(aboutMe && { before, after }) }
}
