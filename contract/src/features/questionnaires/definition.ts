/** What a questionnaire is made of: plain data, versioned, read alike by the browser that asks and the server that checks. */

/** Who may see what a section (or a question with a choice of its own) was answered. */
export const CONSENT_CHOICES = ['adviser_only', 'themes', 'named'] as const
/**
 * `adviser_only`: the practice alone. `themes`: counted in a round's figures without a name; the family sees those that leave at least
 * three unnamed answers besides a reader's own (analytics/shared-figures). `named`: shown to the family with the name.
 */
export type ConsentChoice = (typeof CONSENT_CHOICES)[number]

/** The shipped questionnaires. */
export const QUESTIONNAIRE_KEYS = ['fact_find', 'stakeholder_survey', 'mini_ipip'] as const
export type QuestionnaireKey = (typeof QUESTIONNAIRE_KEYS)[number]

/** What of the answering person decides which questions they are asked. */
export interface Respondent {
  isPrimary: boolean
  /** 1 = the senior generation; null while nobody has said. */
  generation: number | null
  onFarm: boolean | null
  /** `helper`: helps from outside and is asked only what concerns a helper. Missing where a device kept it from before: of the family. */
  involvement?: 'family' | 'helper' | 'register'
}

/** When something is asked. A condition on a question that is itself hidden, declined or unanswered does not hold (except `answered: false`). */
export type Condition =
  /** It is among those chosen, where there are several. */
  | { question: string; equals: string | number }
  /** Any of them was chosen, where there are several. */
  | { question: string; oneOf: readonly (string | number)[] }
  | { question: string; atLeast: number }
  | { question: string; answered: boolean }
  /** `senior`: generation 1. Somebody whose generation nobody entered is not known to be senior, and is not asked what only seniors are. */
  | { respondent: 'primary' | 'senior' | 'off_farm' }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }

export interface Choice {
  value: string
  label: string
  help?: string
}

/** The scale of an opinion: the one whose upper end is agreement. */
export const AGREEMENT = ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'] as const

interface AnyQuestion {
  /** Stable for ever within a questionnaire: `q21`. A new meaning gets a new id. */
  id: string
  /** The question as the person reads it. */
  text: string
  /** Why we ask, or how to answer; shown on request. */
  help?: string
  /** Must be answered, or declined, before the answers can be sent. */
  required?: boolean
  when?: Condition
  /** A consent choice of the question's own, with its default, instead of the section's. */
  consent?: ConsentChoice
  /** How the family's answers are compared; without it they are not. */
  alignment?: 'ordinal' | 'categories' | 'ranking'
}

/** What a text names: a person, company or trust of the family, or who lends to it. Texts of one set offer what the others name already. */
export type NameSet = 'name' | 'lender'

/** A cell of a repeating row. Money is in whole cents, a date is `2026-11-21`. */
export type Column = { id: string; label: string; help?: string; required?: boolean } & (
  | { type: 'text'; max?: number; suggests?: NameSet }
  | { type: 'number'; unit?: string; min?: number; max?: number; decimals?: number }
  | { type: 'money'; min?: number }
  | { type: 'percent'; max?: number }
  | { type: 'year' }
  | { type: 'date' }
  | { type: 'single'; choices: readonly Choice[] }
)

export type Question = AnyQuestion &
  (
    | { type: 'text'; max?: number; suggestions?: readonly string[]; suggests?: NameSet }
    | { type: 'long_text'; max?: number }
    /** `decimals`: digits after the point, 0 unless said. */
    | { type: 'number'; unit?: string; min?: number; max?: number; decimals?: number }
    /** Whole cents. */
    | { type: 'money'; min?: number; max?: number }
    | { type: 'percent'; min?: number; max?: number }
    | { type: 'date' }
    /** With `alignment: 'ordinal'` the choices are in order and count 1, 2, 3 … */
    | { type: 'single'; choices: readonly Choice[] }
    | { type: 'multiple'; choices: readonly Choice[]; max?: number }
    /** Whole numbers from `min` to `max`, with words at both ends. */
    | { type: 'rating'; min: number; max: number; low: string; high: string }
    /** One or more statements, each rated on the same labelled scale; the first label counts 1. */
    | { type: 'agreement'; statements: readonly { id: string; text: string }[]; scale: readonly string[] }
    /** All choices in order, the most important first. */
    | { type: 'ranking'; choices: readonly Choice[] }
    | {
        type: 'rows'
        columns: readonly Column[]
        noun: { one: string; many: string }
        min?: number
        /** 50 unless said. */
        max?: number
        /** Money columns whose sum is shown. */
        totals?: readonly string[]
        /** Rows that become proposals for the client's record; their columns then bear the record's field names. */
        proposes?: 'asset' | 'liability' | 'property'
        /** Fields of the proposed record that are the same for every row of this question. */
        proposed?: Readonly<Record<string, string>>
      }
    /** All consent choices of the questionnaire together, to look over before sending; has no answer of its own. */
    | { type: 'consents' }
  )

export type QuestionType = Question['type']
export type QuestionOf<T extends QuestionType> = Extract<Question, { type: T }>

export interface Section {
  /** `A` to `J` in the shipped ones. */
  id: string
  title: string
  intro?: string
  when?: Condition
  /** The consent choice that stands until the person makes one; null where consent is not asked for this section. */
  consent: ConsentChoice | null
  questions: readonly Question[]
}

export interface QuestionnaireDefinition {
  key: QuestionnaireKey
  version: number
  title: string
  /** One sentence for the person who answers. */
  purpose: string
  /** Minutes that it usually takes. */
  minutes: number
  /** What happens with the answers, shown after sending. */
  thanks: string
  sections: readonly Section[]
}

/** `unknown`: don't know. `private`: prefer not to say. It counts as answered and is left out of every figure. */
export interface Declined {
  declined: 'unknown' | 'private'
}

/** A row of a repeating question: its own UUID, and a value for each column that was filled in. */
export type Row = { id: string } & Record<string, string | number | null>

/** What is stored of an answer; null where it was cleared. An agreement holds a number for each statement's id. */
export type AnswerValue = string | number | readonly string[] | Readonly<Record<string, number>> | readonly Row[] | Declined | null

/** Answers by question id. */
export type Answers = Readonly<Record<string, AnswerValue>>

/** Consent choices by consent unit: a section's id, or the id of a question that has its own. */
export type Consents = Readonly<Record<string, ConsentChoice>>
