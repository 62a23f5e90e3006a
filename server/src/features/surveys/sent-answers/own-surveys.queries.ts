import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Batch } from '../../../platform/http/downloads/data-file.ts'
import { ownStakeholderIds, ownSurveyIds } from '../../access/index.ts'
import { displayNameOf } from '../../users/front.queries.ts'
import { anyClient } from '../../clients/front.queries.ts'
import { answerChanges, answers, submissions, surveys } from '../surveys.table.ts'

export type MySurvey = Awaited<ReturnType<typeof selectMySurveys>>[number]

export function selectMySurveys(reader: Reader, scope: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: surveys.id,
      stakeholderId: surveys.stakeholderId,
      business: anyClient.businessName,
      questionnaireKey: surveys.questionnaireKey,
      questionnaireVersion: surveys.questionnaireVersion,
      status: surveys.status,
      assignedBy: displayNameOf(surveys.assignedBy),
      message: surveys.message,
      dueOn: surveys.dueOn,
      createdAt: surveys.createdAt,
      startedAt: surveys.startedAt,
      lastSavedAt: surveys.lastSavedAt,
      completedAt: surveys.completedAt,
      reviewedAt: surveys.reviewedAt,
      archivedAt: surveys.archivedAt,
      position: surveys.position,
      consents: surveys.consents,
    })
    .from(surveys)
    .innerJoin(anyClient, eq(anyClient.id, surveys.clientId))
    .where(and(inArray(surveys.stakeholderId, ownStakeholderIds(scope)), gt(surveys.id, after)))
    .orderBy(surveys.id)
    .limit(limit)
}

export function selectMyAnswers(reader: Reader, scope: Scope, surveyId: string) {
  return reader
    .select({ questionId: answers.questionId, value: answers.value, editedAt: answers.editedAt, savedAt: answers.savedAt })
    .from(answers)
    .where(and(eq(answers.surveyId, surveyId), inArray(answers.surveyId, ownSurveyIds(scope))))
    .orderBy(answers.questionId)
}

export function selectMyAnswerChanges(reader: Reader, scope: Scope, surveyId: string) {
  return reader
    .select({
      questionId: answerChanges.questionId,
      value: answerChanges.value,
      editedAt: answerChanges.editedAt,
      savedAt: answerChanges.savedAt,
      superseded: answerChanges.superseded,
    })
    .from(answerChanges)
    .where(and(eq(answerChanges.surveyId, surveyId), inArray(answerChanges.surveyId, ownSurveyIds(scope))))
    .orderBy(answerChanges.revision, answerChanges.savedAt, answerChanges.operationId)
}

export function selectMySubmissions(reader: Reader, scope: Scope, surveyId: string) {
  return reader
    .select({ number: submissions.number, sentAt: submissions.sentAt, answers: submissions.answers })
    .from(submissions)
    .where(and(eq(submissions.surveyId, surveyId), inArray(submissions.surveyId, ownSurveyIds(scope))))
    .orderBy(submissions.number)
}
