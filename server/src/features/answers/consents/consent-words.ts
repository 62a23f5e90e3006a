import type { MyConsent } from '@paddock/contract/features/answers/answers.shapes'
import type { ConsentChoice, Consents, QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { consentUnits, visibleSections, type ConsentUnit } from '@paddock/contract/features/questionnaires/rules'
import type * as z from 'zod'
import type { SaveEntry } from '../answers.queries.ts'
import { valuesOf, type Draft } from '../draft.ts'

/** Says who may see what, by consent unit, as far as the person is asked something in it. */
export function consentsOf(definition: QuestionnaireDefinition, draft: Draft): z.output<typeof MyConsent>[] {
  const sections = visibleSections(definition, valuesOf(draft), draft.respondent)
  const asked = new Set(sections.flatMap(({ section, questions }) => [section.id, ...questions.map(({ id }) => id)]))
  return consentUnits(definition, draft.respondent)
    .filter(({ id }) => asked.has(id))
    .map((unit) => ({ unitId: unit.id, title: unit.title, choice: choiceOf(unit, draft.consents), chosen: isChosen(unit, draft.consents) }))
}

/** The log's entry of changed choices: what was chosen before and now, by the titles that the person saw. */
export function choiceEntry(definition: QuestionnaireDefinition, before: Consents, after: Consents): SaveEntry | null {
  const changed = consentUnits(definition).filter((unit) => choiceOf(unit, before) !== choiceOf(unit, after))
  if (changed.length === 0) return null
  const words = (consents: Consents) => Object.fromEntries(changed.map((unit) => [unit.title, choiceOf(unit, consents)]))
  return { action: 'consent.changed', subject: definition.title, before: words(before), after: words(after) }
}

const isChosen = ({ id }: ConsentUnit, consents: Consents) => Object.hasOwn(consents, id)

function choiceOf(unit: ConsentUnit, consents: Consents): ConsentChoice {
  return (isChosen(unit, consents) ? consents[unit.id] : undefined) ?? unit.default
}
