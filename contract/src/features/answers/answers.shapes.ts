import * as z from 'zod'
import { Decimal, Id, Moment, text, Text, Version, whole, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { Definition, QuestionnaireName } from '../questionnaires/questionnaires.shapes.ts'
import { INVOLVEMENTS } from '../stakeholders/stakeholders.rules.ts'
import { SURVEY_STATES } from '../surveys/surveys.rules.ts'
import { ConsentChoiceName, StoredAnswer } from '../surveys/surveys.shapes.ts'
import { OPERATIONS_CAP, REPLACED_CAP } from './answers.rules.ts'

/** A questionnaire as its stakeholder finds it. */
export const MySurvey = z.object({
  id: Id,
  questionnaire: z.object({
    key: QuestionnaireName,
    version: Whole,
    title: Text,
    purpose: Text,
    minutes: Whole,
  }),
  status: z.enum(SURVEY_STATES),
  answered: Whole,
  total: Whole,
  /** Where the person stopped, or the next open question where that one is no longer asked; null before the start and after the end. */
  position: Text.nullable(),
  /**
   * The section's title of the next question to answer, or of the last one where all is answered; it and the text are empty after the end.
   */
  section: Text,
  nextQuestion: Text,
  dueOn: Text.nullable(),
  isOverdue: z.boolean(),
  /** The adviser's words. */
  message: Text,
  assignedBy: Text,
  assignedAt: Moment,
  completedAt: Moment.nullable(),
  lastSavedAt: Moment.nullable(),
  /** Sent, and the adviser has gone through it: only they can open it again. */
  isReviewed: z.boolean(),
})
export type MySurvey = z.output<typeof MySurvey>

export const listMySurveys = shapes({
  response: z.object({ surveys: z.array(MySurvey) }),
  summary: 'The questionnaires asked of me: those to answer first, by due date, then those that I sent',
})

const SurveyParams = z.object({ surveyId: Id })

/** A stored answer with its own version. */
export const VersionedAnswer = z.object({ questionId: Text, value: StoredAnswer, version: Whole })

export const getMySurvey = shapes({
  params: SurveyParams,
  response: z.object({
    survey: MySurvey,
    definition: Definition,
    respondent: z.object({
      isPrimary: z.boolean(),
      generation: Whole.nullable(),
      onFarm: z.boolean().nullable(),
      involvement: z.enum(INVOLVEMENTS).optional(),
    }),
    answers: z.array(VersionedAnswer),
    /** Holds only the choices that were made; the definition holds the defaults. */
    consents: z.record(Text, ConsentChoiceName),
    /** Grows with each save, on whichever device. */
    revision: Whole,
    /** The person who answers, so that a device never mixes two people. */
    userId: Id,
    /** The adviser may have a language model sum up what is sent: people are told before they choose. */
    languageModel: z.boolean(),
    /** Whom the family’s record names, for texts that name somebody: only what this person may see of it. */
    names: z.object({ name: z.array(Text), lender: z.array(Text) }),
  }),
  errors: ['not_found', 'survey_withdrawn', 'questionnaire_version_gone'],
  summary: 'A questionnaire with everything that I have answered so far',
})

/** One change of one answer. */
export const Operation = z.strictObject({
  /** Made by the device; the same one is applied once, however often it arrives. */
  id: Id,
  questionId: text(100).min(1),
  value: StoredAnswer,
  /** Milliseconds since the change was made, by the clock of the device at sending: a wrong clock does not matter. */
  ageMs: Decimal.min(0).max(1e12),
  /** The newest revision that the device knew when the change was made; that of the request where it is not said. */
  revision: whole(0).optional(),
  /** Earlier changes of this answer that this device sent and this one replaced, of which it never heard whether they arrived. */
  replaces: z.array(Id).max(REPLACED_CAP).optional(),
})
export type Operation = z.input<typeof Operation>

export const SaveResult = z.object({
  revision: Whole,
  status: z.enum(SURVEY_STATES),
  answered: Whole,
  total: Whole,
  /** Changes that are stored now, or were before. */
  saved: z.array(z.object({ operationId: Id, questionId: Text, version: Whole })),
  /** Changes that arrived after a later one of another device; they are kept in the history. */
  superseded: z.array(Id),
  /** Changes that cannot be taken, each with what to do; nothing else of the request is affected. */
  refused: z.array(z.object({ operationId: Id, questionId: Text, message: Text })),
  /** What other devices changed since the revision that was sent, and what stands instead of a superseded change. */
  changes: z.array(VersionedAnswer),
  consents: z.record(Text, ConsentChoiceName),
})
export type SaveResult = z.output<typeof SaveResult>

const operations = z.array(Operation).max(OPERATIONS_CAP, `Send at most ${OPERATIONS_CAP} changes at once.`)

export const saveAnswers = shapes({
  params: SurveyParams,
  body: z.strictObject({
    /** The version of the questionnaire that the device asks. */
    questionnaireVersion: whole(1),
    /** The newest revision that the device knows. */
    revision: whole(0),
    /** The question that the person is at. */
    position: text(100).optional(),
    operations,
  }),
  response: SaveResult,
  errors: ['not_found', 'survey_withdrawn', 'survey_sent', 'survey_reviewed', 'questionnaire_version_gone', 'person_changed'],
  unrecorded:
    'Each change is kept in the history of the answers, with who, when and what was before; start and sending leave activity entries, and so does a choice of who may see what once answers were sent.',
  summary: 'Saves changes, each once; answers what other devices changed meanwhile',
})

export const submitSurvey = shapes({
  params: SurveyParams,
  body: z.strictObject({
    questionnaireVersion: whole(1),
    revision: whole(0),
    /** Changes that the device has not sent yet; applied first. */
    operations,
  }),
  response: z.object({ survey: MySurvey, thanks: Text }),
  errors: [
    'not_found',
    'survey_withdrawn',
    'survey_sent',
    'survey_reviewed',
    'questionnaire_version_gone',
    'answers_incomplete',
    'answers_changed',
    'answers_refused',
    'person_changed',
  ],
  summary:
    'Sends the answers to the adviser; changes nothing at all while a question is open, a change cannot be taken, or another device changed an answer since (`current` then holds the revision and what changed)',
})

export const resumeSurvey = shapes({
  params: SurveyParams,
  response: MySurvey,
  errors: ['not_found', 'survey_withdrawn', 'survey_reviewed', 'survey_asked_anew'],
  summary: 'Opens sent answers again to change them; what was sent counts until they are sent again',
})

/** What a person once answered and what stands no more, as they gave it: a text that became another, or a change that gave way to another device. */
export const EarlierWords = z.object({ questionId: Text, value: StoredAnswer, editedAt: Moment })
export type EarlierWords = z.output<typeof EarlierWords>

export const listEarlierWords = shapes({
  params: SurveyParams,
  response: z.object({ words: z.array(EarlierWords) }),
  errors: ['not_found', 'survey_withdrawn'],
  summary: 'What I wrote in a questionnaire and is not part of what stands now: in the order of its questions, the newest first',
})

/** A consent unit with who sees it now. */
export const MyConsent = z.object({
  unitId: Text,
  title: Text,
  choice: ConsentChoiceName,
  /** Whether I chose it, or it is the default. */
  chosen: z.boolean(),
})

export const listMyConsents = shapes({
  response: z.object({
    surveys: z.array(
      z.object({
        surveyId: Id,
        title: Text,
        status: z.enum(SURVEY_STATES),
        consents: z.array(MyConsent),
        version: Version,
      }),
    ),
    /** The adviser may have a language model sum up what was sent. */
    languageModel: z.boolean(),
  }),
  summary: 'Who may see what of my answers, by questionnaire and section',
})

export const updateMyConsents = shapes({
  params: SurveyParams,
  body: z.strictObject({ choices: z.record(text(100), ConsentChoiceName) }),
  response: z.object({ consents: z.array(MyConsent) }),
  errors: ['not_found', 'survey_withdrawn', 'person_changed'],
  summary: 'Changes who may see sections of my answers; in effect at once, also for answers that were sent',
})
