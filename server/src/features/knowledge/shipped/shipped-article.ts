import type { SystemRole } from '@paddock/contract'
import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'

/** An article that comes with the product. */
export interface ShippedArticle {
  /** Stable for ever; also its address. */
  key: string
  title: string
  summary: string
  audience: readonly SystemRole[]
  asksConfirmation?: boolean
  /** The questions that it helps with. */
  questions?: { questionnaireKey: QuestionnaireKey; questionIds: readonly string[] }
  /** Is written as `textOfShipped` reads it. */
  text: string
}

export const PRACTICE: readonly SystemRole[] = ['manager', 'organizationAdmin']
export const EVERYONE: readonly SystemRole[] = ['manager', 'organizationAdmin', 'user']
