import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { checkComplete, checkOperation } from '@paddock/contract/features/questionnaires/rules'
import { expect, test } from 'vitest'
import { FAMILY } from './demo-data.ts'
import { DEMO_SURVEYS } from './demo-answers.ts'

/** The demo's figures are of spring 2026. */
const TODAY = '2026-11-22'

test.each(DEMO_SURVEYS)('the demo answers of $of to $key are such as a person could have sent', ({ of, key, answers, sentDaysAgo }) => {
  const definition = definitionOf(key)!
  const person = FAMILY.people.find(({ firstName }) => firstName === of)!
  const respondent = { isPrimary: person.type === 'Primary Stakeholder', generation: person.generation, onFarm: person.onFarm }
  const refused = Object.entries(answers).map(([id, value]) => [id, checkOperation(definition, answers, respondent, id, value, TODAY)])
  expect(Object.fromEntries(refused.filter(([, message]) => message !== null))).toEqual({})
  if (sentDaysAgo !== undefined) expect(checkComplete(definition, answers, respondent, TODAY)).toEqual({})
})
