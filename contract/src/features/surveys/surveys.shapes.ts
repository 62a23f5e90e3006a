import * as z from 'zod'
import { abilities, Id, line, lines, Moment, PersonName, PlainDate, Text, Version, whole, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { CONSENT_CHOICES } from '../questionnaires/definition.ts'
import { Definition, QuestionnaireName } from '../questionnaires/questionnaires.shapes.ts'
import { ACCOUNT_STATES, INVOLVEMENTS } from '../stakeholders/stakeholders.rules.ts'
import { SURVEY_STATES } from './surveys.rules.ts'

export const ConsentChoiceName = z.enum(CONSENT_CHOICES)
/** An answer: its shape follows from its question and is checked by the questionnaire's rules. */
export const StoredAnswer = z.unknown()

/** A stakeholder as the surveys name them. */
export const SurveyPerson = z.object({
  id: Id,
  name: Text,
  isPrimary: z.boolean(),
  generation: Whole.nullable(),
  onFarm: z.boolean().nullable(),
  involvement: z.enum(INVOLVEMENTS),
  /** Whether the person can sign in and answer. */
  active: z.boolean(),
  account: z.enum(ACCOUNT_STATES),
  /** Taken off the record since; what they sent stays. */
  removed: z.boolean(),
  email: Text,
})
export type SurveyPerson = z.output<typeof SurveyPerson>

/** One questionnaire version asked of one stakeholder. */
export const Survey = z.object({
  id: Id,
  stakeholder: SurveyPerson,
  questionnaire: z.object({ key: QuestionnaireName, version: Whole, title: Text }),
  status: z.enum(SURVEY_STATES),
  /** Questions that are answered or declined, of all that are asked of this person as they are now (`progressOf` of the rules). */
  answered: Whole,
  total: Whole,
  /** The section that the person is in, by its title; empty before the start. */
  section: Text,
  dueOn: Text.nullable(),
  isOverdue: z.boolean(),
  message: Text,
  assignedAt: Moment,
  assignedBy: PersonName.nullable(),
  startedAt: Moment.nullable(),
  lastSavedAt: Moment.nullable(),
  /** The last time the answers were sent. */
  completedAt: Moment.nullable(),
  /** How many times they were sent; from the second on there is something to compare. */
  sent: Whole,
  /** When the adviser marked the answers as gone through; from then on only the adviser opens them again. */
  reviewedAt: Moment.nullable(),
  reminders: Whole,
  lastReminderAt: Moment.nullable(),
  /** Proposed assets, liabilities and properties of these answers that wait for a decision. */
  proposalsWaiting: Whole,
  version: Version,
  can: abilities('remind', 'reopen', 'review', 'withdraw', 'edit', 'openAnswers'),
})
export type Survey = z.output<typeof Survey>

/** Whether the family reads what was shared of a questionnaire, also who has not sent it. */
export const AnswerRelease = z.object({
  questionnaireKey: QuestionnaireName,
  title: Text,
  /** When the adviser released it; null: each person reads it once they have sent theirs. */
  releasedAt: Moment.nullable(),
  releasedBy: PersonName.nullable(),
  /** The people of the family, by name, who were asked it and do not read yet what the others share. */
  waiting: z.array(z.object({ stakeholderId: Id, name: Text })),
  can: abilities('release', 'withdraw'),
})
export type AnswerRelease = z.output<typeof AnswerRelease>
/**
 * A round of answers to a questionnaire whose answers are compared. What has no name is counted for the family when a round closes: once
 * all who were asked have sent, or when the adviser closes it. The last one of a questionnaire is open where anybody is asked or has sent
 * since.
 */
export const Round = z.object({
  questionnaireKey: QuestionnaireName,
  /** 1, 2, 3 … within the questionnaire. */
  number: Whole,
  /** Null: still open. */
  closedAt: Moment.nullable(),
  /** Null: it closed by itself, because all had sent. */
  closedBy: PersonName.nullable(),
  /** Who was asked and has not sent; empty once it is closed. */
  waitingFor: z.array(z.object({ stakeholderId: Id, name: Text })),
  /** How many people sent answers that no earlier round has counted. */
  sent: Whole,
  can: abilities('close'),
})
export type Round = z.output<typeof Round>

const ClientParams = z.object({ clientId: Id })
const SurveyParams = z.object({ clientId: Id, surveyId: Id })
const dueOn = PlainDate.nullable()

export const listSurveys = shapes({
  params: ClientParams,
  response: z.object({
    surveys: z.array(Survey),
    /** One for each questionnaire that the family was asked, in the order in which they ship. */
    releases: z.array(AnswerRelease),
    /** They are in the order of the questionnaires, the first round first. */
    rounds: z.array(Round),
  }),
  errors: ['not_found'],
  summary: 'The questionnaires asked of a client’s stakeholders with their progress, the newest first, and their rounds. Shows no answers',
})

export const assignSurveys = shapes({
  params: ClientParams,
  body: z.strictObject({
    questionnaireKey: QuestionnaireName,
    stakeholderIds: z.array(Id).min(1, 'Choose at least one person.').max(100),
    dueOn,
    /** A few words of the adviser’s, shown in the mail and above the questionnaire. */
    message: lines(1000).optional(),
  }),
  response: z.object({
    surveys: z.array(Survey),
    /** Who was left out, and why: they have it open, they help from outside and nothing in it concerns them, or they are in the register only. */
    skipped: z.array(z.object({ stakeholderId: Id, name: Text, reason: z.enum(['already_open', 'nothing_asked', 'register_only']) })),
  }),
  errors: ['not_found', 'archived', 'not_a_client'],
  summary:
    'Asks a questionnaire of some or all stakeholders and mails those who have an account; who has none is mailed with the invitation',
})

export const updateSurvey = shapes({
  params: SurveyParams,
  body: z.strictObject({ dueOn, version: Version }),
  response: Survey,
  errors: ['not_found', 'archived', 'stale', 'survey_sent'],
  summary: 'Changes the due date of what was not sent yet',
})

export const remindSurveys = shapes({
  params: ClientParams,
  body: z.strictObject({ surveyIds: z.array(Id).min(1).max(100) }),
  response: z.object({
    reminded: z.array(Id),
    skipped: z.array(
      z.object({
        surveyId: Id,
        name: Text,
        reason: z.enum(['completed', 'no_account', 'just_reminded', 'nothing_asked', 'register_only']),
      }),
    ),
  }),
  errors: ['not_found', 'archived'],
  summary: 'Mails a reminder now; at most one an hour for each survey',
})

export const reopenSurvey = shapes({
  params: SurveyParams,
  body: z.strictObject({ reason: line(500).optional() }),
  response: Survey,
  errors: ['not_found', 'archived', 'already_assigned'],
  summary: 'Lets the person change answers that were sent or reviewed, and tells them; what was sent before stays',
})

export const reviewSurvey = shapes({
  params: SurveyParams,
  /** `sent`: how many times the answers had been sent when they were gone through. */
  body: z.strictObject({ sent: whole(1) }),
  response: Survey,
  errors: ['not_found', 'archived', 'survey_not_sent', 'survey_sent_again'],
  summary: 'Marks sent answers as gone through: the person can no longer change them by themselves',
})

export const closeRound = shapes({
  params: ClientParams,
  body: z.strictObject({ questionnaireKey: QuestionnaireName }),
  response: Round,
  errors: ['not_found', 'archived', 'round_too_small'],
  summary: 'Closes the open round of a questionnaire: what was sent until now is counted for the family, as each person’s choice says',
})

export const withdrawSurvey = shapes({
  params: SurveyParams,
  response: z.object({ id: Id }),
  errors: ['not_found', 'archived'],
  summary: 'Takes a questionnaire back; its answers are kept and it can be put back',
})

export const restoreSurvey = shapes({
  params: SurveyParams,
  response: Survey,
  errors: ['not_found', 'archived', 'not_a_client', 'already_assigned'],
  summary: 'Puts a withdrawn questionnaire back',
})

export const releaseAnswers = shapes({
  params: ClientParams,
  body: z.strictObject({ questionnaireKey: QuestionnaireName }),
  response: AnswerRelease,
  errors: ['not_found', 'archived', 'not_asked_of_family'],
  summary:
    'Lets the family read what its members share of a questionnaire, also those who have not sent theirs; what is asked afterwards waits again',
})

export const withdrawRelease = shapes({
  params: ClientParams,
  body: z.strictObject({ questionnaireKey: QuestionnaireName }),
  response: AnswerRelease,
  errors: ['not_found', 'archived', 'not_asked_of_family'],
  summary: 'Takes a release back: each person reads what the others share once they have sent theirs',
})

/** One answer as the adviser reads it. */
export const ReadAnswer = z.object({
  questionId: Text,
  value: StoredAnswer,
  /** Says it in words, as the person would read it. */
  text: Text,
  consent: ConsentChoiceName,
  /** The value of the sending before, where it differs; absent when nothing changed. */
  before: z.object({ value: StoredAnswer, text: Text, sentAt: Moment }).optional(),
})

export const getSurveyAnswers = shapes({
  params: SurveyParams,
  response: z.object({
    survey: Survey,
    definition: Definition,
    /** What was last sent; drafts are the person's own. Only questions that they were asked. */
    answers: z.array(ReadAnswer),
    /** Answers that the sending before had and the last one has not (the question fell away, or was cleared). */
    withdrawn: z.array(z.object({ questionId: Text, text: Text })),
  }),
  errors: ['not_found', 'survey_not_sent'],
  summary:
    'What a person sent, with the consent of each answer and what changed since the sending before. The opening is recorded and shown to them',
})

export const compareAnswers = shapes({
  params: ClientParams,
  query: z.object({ questionnaireKey: QuestionnaireName }),
  response: z.object({
    definition: Definition,
    people: z.array(SurveyPerson.extend({ surveyId: Id, sentAt: Moment })),
    /** Tells by question, in the order of `people`, what each answered, null where they did not; and whether it was asked of each. */
    rows: z.array(
      z.object({
        questionId: Text,
        answers: z.array(z.object({ text: Text, consent: ConsentChoiceName }).nullable()),
        asked: z.array(z.boolean()),
      }),
    ),
  }),
  errors: ['not_found'],
  summary: 'Everybody’s sent answers to one questionnaire side by side. The openings are recorded and shown to each',
})

export const exportAnswers = shapes({
  params: ClientParams,
  /** Takes only what was sent in that survey, with `surveyId`. */
  query: z.object({ questionnaireKey: QuestionnaireName, surveyId: Id.optional() }),
  errors: ['not_found'],
  summary: 'The same as CSV, one row for each answer, with its consent; cells that a spreadsheet could run are defused',
})
