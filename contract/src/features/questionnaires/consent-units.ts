/** Who may see which answers: one choice for each section, and for each question that has a choice of its own. */
import { CONSENT_CHOICES, type ConsentChoice, type Consents, type QuestionnaireDefinition, type Respondent } from './definition.ts'

export interface ConsentUnit {
  /** The section's id, or the question's. */
  id: string
  title: string
  /** What stands until the person chooses. */
  default: ConsentChoice
  sectionId: string
  /** The one question that the choice is for; null where it is the section's. */
  questionId: string | null
}

/**
 * Lists, in the order of the questionnaire, a section, then its questions with a choice of their own. Who helps from outside has none to make: the
 * practice alone reads their answers.
 */
export function consentUnits(definition: QuestionnaireDefinition, person?: Pick<Respondent, 'involvement'>): ConsentUnit[] {
  if (person?.involvement === 'helper' || person?.involvement === 'register') return []
  return definition.sections.flatMap((section) => {
    const units: ConsentUnit[] = []
    if (section.consent) {
      units.push({ id: section.id, title: section.title, default: section.consent, sectionId: section.id, questionId: null })
    }
    for (const question of section.questions) {
      if (!question.consent) continue
      units.push({ id: question.id, title: question.text, default: question.consent, sectionId: section.id, questionId: question.id })
    }
    return units
  })
}

/** The unit that decides about a question; null where none does. */
export function consentUnitOf(definition: QuestionnaireDefinition, questionId: string): string | null {
  return unitOf(definition, questionId)?.id ?? null
}

/** The person's choice for a question, or what stands until they choose; without a unit the practice alone sees the answer. */
export function consentOf(definition: QuestionnaireDefinition, consents: Consents, questionId: string): ConsentChoice {
  const unit = unitOf(definition, questionId)
  if (!unit) return 'adviser_only'
  const chosen = Object.hasOwn(consents, unit.id) ? consents[unit.id] : undefined
  if (chosen === undefined) return unit.default
  return CONSENT_CHOICES.includes(chosen) ? chosen : 'adviser_only'
}

function unitOf(definition: QuestionnaireDefinition, questionId: string): { id: string; default: ConsentChoice } | null {
  for (const section of definition.sections) {
    const question = section.questions.find((each) => each.id === questionId)
    if (!question) continue
    if (question.consent) return { id: question.id, default: question.consent }
    return section.consent ? { id: section.id, default: section.consent } : null
  }
  return null
}
