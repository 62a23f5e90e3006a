import * as z from 'zod'
import { Decimal, Id, lines, Moment, PersonName, PlainDate, requiredLine, Text, Version, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { ASKED_AT_ONCE, CHOSEN_CAP } from '../clients/clients.rules.ts'
import { NextTask } from '../clients/client.shapes.ts'
import { ClientFilters } from '../clients/clients.shapes.ts'
import { STAGES } from '../clients/clients.words.ts'
import { QuestionnaireName } from '../questionnaires/questionnaires.shapes.ts'
import { TASK_DOERS } from './practice.rules.ts'

/** A prospect on the board. */
export const BoardCard = z.object({
  id: Id,
  businessName: Text,
  town: Text,
  region: Text,
  managerIds: z.array(Id),
  /** The fee that the work may earn the practice, in cents of AUD; null where it is not known. */
  expectedFeeCents: Decimal.nullable(),
  stageSince: Moment,
  lastTouchAt: Moment,
  nextTask: NextTask.nullable(),
  version: Version,
})
export type BoardCard = z.output<typeof BoardCard>

export const getBoard = shapes({
  query: ClientFilters.omit({ status: true, stage: true, archived: true, converted: true, organizationId: true }),
  response: z.object({
    /** Every stage, in their order. */
    stages: z.array(
      z.object({
        stage: z.enum(STAGES),
        total: Whole,
        /** The sum of the expected fees that are known, in cents of AUD, and how many are. */
        feeCents: Decimal,
        valued: Whole,
        /** The most valuable first, then those longest in the stage; the first of them only. */
        cards: z.array(BoardCard),
      }),
    ),
    /** Who looks after the prospects on the cards. */
    people: z.array(PersonName),
  }),
  summary: 'The prospects by stage, as far as the person sees them',
})

export const getFigures = shapes({
  response: z.object({
    /** Every stage of the prospects, in their order. */
    stages: z.array(
      z.object({
        stage: z.enum(STAGES),
        prospects: Whole,
        /** The days in the stage so far; null without prospects. */ medianDays: Whole.nullable(),
      }),
    ),
    /** The sources of the families; a source is empty where it is not known. */
    sources: z.array(
      z.object({
        source: Text,
        prospects: Whole,
        /** Prospects that were lost. */
        lost: Whole,
        /** Clients who were prospects before. */
        converted: Whole,
      }),
    ),
    /** Clients without contact for `QUIET_AFTER_DAYS` days, and for whom they wait. A client can wait for both. */
    still: z.object({ clients: Whole, family: Whole, practice: Whole, nobody: Whole }),
    /** Clients by how far their questionnaires are. */
    completion: z.object({ none: Whole, waiting: Whole, complete: Whole }),
    /** Clients for whom something is late, by what. */
    overdue: z.object({ task: Whole, survey: Whole, review: Whole }),
    /** The work of each adviser. `person` is null for records that have no adviser. */
    workload: z.array(
      z.object({
        person: PersonName.nullable(),
        clients: Whole,
        prospects: Whole,
        /** Clients for whom anything is late. */
        overdue: Whole,
        /** The number of clients who stand still. */
        still: Whole,
      }),
    ),
  }),
  summary: 'How the practice stands: counts of records that the person sees, and of nothing that anybody said',
})

export const addTasks = shapes({
  body: z.strictObject({
    clientIds: z.array(Id).min(1).max(CHOSEN_CAP),
    title: requiredLine('what is to be done', 200),
    dueOn: PlainDate.nullable(),
    doneBy: z.enum(TASK_DOERS),
  }),
  response: z.object({
    /** The tasks that were added. */
    taskIds: z.array(Id),
    /** How many records were skipped: archived, or not there (any more). */
    skipped: Whole,
  }),
  summary: 'Adds the same task for many clients or prospects, one for each',
})

export const removeTasks = shapes({
  body: z.strictObject({ taskIds: z.array(Id).min(1).max(CHOSEN_CAP) }),
  response: z.object({
    removed: Whole,
    /** How many tasks were skipped: done or removed since, of an archived record, somebody else’s, or not there. */
    skipped: Whole,
  }),
  summary: 'Takes back tasks that I added, as far as nobody has done them',
})

export const askQuestionnaire = shapes({
  body: z.strictObject({
    clientIds: z.array(Id).min(1).max(ASKED_AT_ONCE, `Ask at most ${ASKED_AT_ONCE} clients in one request.`),
    questionnaireKey: QuestionnaireName,
    dueOn: PlainDate.nullable(),
    /** A few words of the adviser’s, shown in the mail and above the questionnaire. */
    message: lines(1000).optional(),
  }),
  response: z.object({
    /** How many people were asked, and of how many clients. */
    people: Whole,
    clients: Whole,
    /** The surveys that were made. */
    surveyIds: z.array(Id),
    /** How many clients were skipped: nobody there whom it concerns and who has not got it already, archived, a prospect, or gone. */
    skipped: Whole,
  }),
  summary: 'Asks a questionnaire of everybody of the family, of many clients',
})

export const withdrawSurveys = shapes({
  body: z.strictObject({ surveyIds: z.array(Id).min(1).max(CHOSEN_CAP) }),
  response: z.object({
    withdrawn: Whole,
    /** How many surveys were skipped: begun or withdrawn since, of an archived record, asked by somebody else, or not there. */
    skipped: Whole,
  }),
  summary: 'Takes back questionnaires that I asked, as far as nobody has begun to answer them',
})
