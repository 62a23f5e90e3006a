import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { DataRow } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { selectMyProfile } from '../users/index.ts'

export const belongings: Partial<Belongings> = {
  ofPeople: [
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
        createdAt: 'Account since (UTC)',
        lastSignInAt: 'Last sign-in (UTC)',
        hasPassword: 'Has a password',
        passwordChangedAt: 'Password changed (UTC)',
        secondStep: 'Second step by email',
        externalProvider: 'Signs in through another provider',
      },
      rows: profile,
    },
  ],
}

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
