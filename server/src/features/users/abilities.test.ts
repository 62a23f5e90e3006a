import { expect, test } from 'vitest'
import { scopeFor } from '../../platform/access/scope.ts'
import { newId } from '../../platform/database/columns.ts'
import { abilitiesFor, mayManage, type Subject } from './abilities.ts'

const practice = newId()
const scope = (systemRole: 'admin' | 'manager' | 'organizationAdmin' | 'user', isSuperAdmin = false) =>
  scopeFor({ id: newId(), subId: newId(), systemRole, isSuperAdmin, organizationId: practice, advisersShareClients: true }, newId())
const person = (values: Partial<Subject> = {}): Subject => ({
  id: newId(),
  systemRole: 'manager',
  organizationId: practice,
  status: 'active',
  ...values,
})
const nothing = {
  edit: false,
  resendInvitation: false,
  revokeInvitation: false,
  deactivate: false,
  reactivate: false,
  revokeSessions: false,
}

test('only a super admin manages admins', () => {
  const admin = person({ systemRole: 'admin', organizationId: null })
  expect(abilitiesFor(scope('admin'), admin)).toEqual(nothing)
  expect(abilitiesFor(scope('organizationAdmin'), admin)).toEqual(nothing)
  expect(abilitiesFor(scope('admin', true), admin)).toMatchObject({ edit: true, deactivate: true, revokeSessions: true })
})

test('an organisation admin manages the managers and organisation admins of the own practice only', () => {
  expect(mayManage(scope('organizationAdmin'), 'manager', practice)).toBe(true)
  expect(mayManage(scope('organizationAdmin'), 'organizationAdmin', practice)).toBe(true)
  expect(mayManage(scope('organizationAdmin'), 'manager', newId())).toBe(false)
  expect(mayManage(scope('organizationAdmin'), 'user', practice)).toBe(false)
})

test('managers and stakeholders manage nobody', () => {
  expect(abilitiesFor(scope('manager'), person())).toEqual(nothing)
  expect(abilitiesFor(scope('user'), person())).toEqual(nothing)
})

test('nobody manages their own account', () => {
  const superAdmin = scope('admin', true)
  expect(abilitiesFor(superAdmin, person({ id: superAdmin.userId, systemRole: 'admin' }))).toEqual(nothing)
})

test('an invitation can be resent or revoked, an account deactivated, and what was deactivated reactivated', () => {
  const orgAdmin = scope('organizationAdmin')
  const edit = { ...nothing, edit: true }
  expect(abilitiesFor(orgAdmin, person({ status: 'invited' }))).toEqual({ ...edit, resendInvitation: true, revokeInvitation: true })
  expect(abilitiesFor(orgAdmin, person({ status: 'active' }))).toEqual({ ...edit, deactivate: true, revokeSessions: true })
  expect(abilitiesFor(orgAdmin, person({ status: 'deactivated' }))).toEqual({ ...edit, reactivate: true })
})
