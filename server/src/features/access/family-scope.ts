import { isSurveyOnly } from '@paddock/contract/features/account/survey-flag'
import { AppError, notFound } from '../../platform/errors/app-error.ts'
import type { FamilyMembership, Scope } from '../../platform/access/scope.ts'

/** The family of whoever asks; "not found" for people without one, or whose family the practice has archived. */
export function familyOf(scope: Scope): FamilyMembership {
  if (!scope.family) throw notFound()
  return scope.family
}

/** Answers the family of somebody who keeps its record; refuses who only answers. */
export function keptFamilyOf(scope: Scope): FamilyMembership {
  const family = familyOf(scope)
  if (isSurveyOnly(family.accountKind)) throw new AppError('forbidden')
  return family
}
