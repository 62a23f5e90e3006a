import type { MySurvey, Operation, SaveResult } from '@paddock/contract/features/answers/answers.shapes'
import * as SURVEY_ERRORS from '@paddock/contract/features/surveys/surveys.errors'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { AnswerDocument, LoadedSurvey } from '../answer-document.ts'
import type { AnswerKeeper } from './answer-keeper.ts'
import { settle, settleSent, adoptServerState } from './answer-queue.ts'
import { waitingCount } from './waiting-changes.ts'

export interface Saving {
  questionnaireVersion: number
  revision: number
  operations: Operation[]
}

/** The calls that the sender makes; each throws an ApiError on refusal. */
export interface AnswerCalls {
  load(surveyId: string): Promise<LoadedSurvey>
  save(surveyId: string, body: Saving & { position?: string }): Promise<SaveResult>
  submit(surveyId: string, body: Saving): Promise<{ survey: MySurvey }>
}

/** Changes that leave together, and the document as it was then. */
export interface Batch {
  document: AnswerDocument
  operations: Operation[]
}

/** Requests about one document: what the server answers is taken into it; each throws on refusal. */
export interface AnswerRequests {
  /** Saves a batch, or sends all answers where that was asked for and the batch is the last. */
  send(batch: Batch): Promise<void>
  /** Takes over what is on the server, by a look that is on its way or a new one. */
  look(looking?: Promise<LoadedSurvey>): Promise<void>
}

export function answerRequests(keeper: AnswerKeeper, calls: AnswerCalls): AnswerRequests {
  async function look(looking = calls.load(keeper.document().survey.id)): Promise<void> {
    const loaded = await looking
    if (loaded.definition.version !== keeper.document().definition.version)
      throw new ApiError(409, SURVEY_ERRORS.questionnaire_version_gone)
    keeper.change((kept) => adoptServerState(kept, loaded))
  }

  async function save({ document, operations }: Batch): Promise<void> {
    const position = document.position?.questionId ?? null
    const body = { ...bodyOf(document, operations), ...(position !== null && { position }) }
    const result = await calls.save(document.survey.id, body)
    keeper.change((kept) => settle(kept, operations, position, result))
  }

  async function submit({ document, operations }: Batch): Promise<void> {
    const { survey } = await calls.submit(document.survey.id, bodyOf(document, operations))
    keeper.change((kept) => settleSent(kept, operations, survey))
    await look().catch(() => undefined)
  }

  return {
    send(batch) {
      const isLast = batch.operations.length === waitingCount(batch.document)
      return batch.document.sending !== null && isLast ? submit(batch) : save(batch)
    },
    look,
  }
}

function bodyOf({ definition, revision }: AnswerDocument, operations: Operation[]): Saving {
  return { questionnaireVersion: definition.version, revision, operations }
}
