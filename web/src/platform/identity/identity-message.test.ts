import { ERRORS } from '@paddock/contract/errors'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { identityMessage, isStepOver } from './identity-message.ts'

const named = (name: string) => Object.assign(new Error('internal words'), { name })

test('an unknown address and a wrong password read the same', () => {
  expect(identityMessage(named('UserNotFoundException'))).toBe(identityMessage(named('NotAuthorizedException')))
})

test('a server that is out of reach is not called a wrong password', () => {
  expect(identityMessage(named('NetworkError'))).toContain('could not reach')
  expect(identityMessage(new TypeError('Failed to fetch'))).toContain('could not reach')
})

test('a refusal of the API speaks with the words of its code', () => {
  expect(identityMessage(new ApiError(400, ERRORS.invitation_invalid))).toBe('This invitation is not valid any more. Ask for a new one.')
})

test('nobody reads the identity service’s own words', () => {
  expect(identityMessage(named('InternalErrorException'))).not.toContain('internal words')
})

test('a code step that ran out starts signing in again; a wrong code does not', () => {
  expect(isStepOver(named('NotAuthorizedException'))).toBe(true)
  expect(isStepOver(named('CodeMismatchException'))).toBe(false)
})
