import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { clients } from '../../clients/clients.table.ts'
import { proposals } from '../../finances/finances.table.ts'
import { organizations } from '../../organizations/organizations.table.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { answerChanges, answerOpenings, answers, submissions, surveyReminders, surveys } from '../../surveys/surveys.table.ts'
import { users } from '../../users/users.table.ts'
import { myStakeholderIds, mySurveyIds, personName } from './my-account-data.queries.ts'
import type { Batch } from './my-data-file.ts'

export function selectMyStakeholders(reader: Reader, { userId }: Scope, { after, limit }: Batch) {
  const partner = alias(stakeholders, 'partner')
  const parent = alias(stakeholders, 'parent')
  const isContact = sql`${clients.contactEmail} <> '' and lower(${clients.contactEmail}) in (lower(${stakeholders.email}), ${users.email})`
  return reader
    .select({
      id: stakeholders.id,
      business: clients.businessName,
      practice: organizations.name,
      firstName: stakeholders.firstName,
      lastName: stakeholders.lastName,
      email: stakeholders.email,
      relationship: stakeholders.relationship,
      generation: stakeholders.generation,
      birthYear: stakeholders.birthYear,
      onFarm: stakeholders.onFarm,
      type: stakeholders.type,
      accountKind: stakeholders.accountKind,
      involvement: stakeholders.involvement,
      partner: sql<string | null>`trim(${partner.firstName} || ' ' || ${partner.lastName})`,
      parent: sql<string | null>`trim(${parent.firstName} || ' ' || ${parent.lastName})`,
      contact: sql`case when ${isContact} then json_build_object('name', trim(${clients.contactFirstName} || ' ' || ${clients.contactLastName}),
        'email', ${clients.contactEmail}, 'phone', ${clients.contactPhone}, 'mobile', ${clients.contactMobile},
        'address', ${clients.addressLine}, 'town', ${clients.town}, 'region', ${clients.region}, 'postcode', ${clients.postcode}) end`,
      createdAt: stakeholders.createdAt,
      archivedAt: stakeholders.archivedAt,
    })
    .from(stakeholders)
    .innerJoin(users, eq(users.id, stakeholders.userId))
    .innerJoin(clients, eq(clients.id, stakeholders.clientId))
    .innerJoin(organizations, eq(organizations.id, clients.organizationId))
    .leftJoin(partner, eq(partner.id, stakeholders.partnerId))
    .leftJoin(parent, eq(parent.id, stakeholders.parentId))
    .where(and(eq(stakeholders.userId, userId), gt(stakeholders.id, after)))
    .orderBy(stakeholders.id)
    .limit(limit)
}

export type MySurvey = Awaited<ReturnType<typeof selectMySurveys>>[number]

export function selectMySurveys(reader: Reader, scope: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: surveys.id,
      stakeholderId: surveys.stakeholderId,
      business: clients.businessName,
      questionnaireKey: surveys.questionnaireKey,
      questionnaireVersion: surveys.questionnaireVersion,
      status: surveys.status,
      assignedBy: personName(users),
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
    .innerJoin(clients, eq(clients.id, surveys.clientId))
    .leftJoin(users, eq(users.id, surveys.assignedBy))
    .where(and(inArray(surveys.stakeholderId, myStakeholderIds(scope)), gt(surveys.id, after)))
    .orderBy(surveys.id)
    .limit(limit)
}

export function selectMyAnswers(reader: Reader, scope: Scope, surveyId: string) {
  return reader
    .select({ questionId: answers.questionId, value: answers.value, editedAt: answers.editedAt, savedAt: answers.savedAt })
    .from(answers)
    .where(and(eq(answers.surveyId, surveyId), inArray(answers.surveyId, mySurveyIds(scope))))
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
    .where(and(eq(answerChanges.surveyId, surveyId), inArray(answerChanges.surveyId, mySurveyIds(scope))))
    .orderBy(answerChanges.revision, answerChanges.savedAt, answerChanges.operationId)
}

export function selectMySubmissions(reader: Reader, scope: Scope, surveyId: string) {
  return reader
    .select({ number: submissions.number, sentAt: submissions.sentAt, answers: submissions.answers })
    .from(submissions)
    .where(and(eq(submissions.surveyId, surveyId), inArray(submissions.surveyId, mySurveyIds(scope))))
    .orderBy(submissions.number)
}

export function selectMyReminders(reader: Reader, scope: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: surveyReminders.id,
      surveyId: surveyReminders.surveyId,
      kind: surveyReminders.kind,
      dueOn: surveyReminders.dueOn,
      sentAt: surveyReminders.sentAt,
    })
    .from(surveyReminders)
    .where(and(inArray(surveyReminders.surveyId, mySurveyIds(scope)), gt(surveyReminders.id, after)))
    .orderBy(surveyReminders.id)
    .limit(limit)
}

export function selectMyOpenings(reader: Reader, scope: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: answerOpenings.id,
      surveyId: answerOpenings.surveyId,
      by: personName(users),
      how: answerOpenings.how,
      firstAt: answerOpenings.firstAt,
      lastAt: answerOpenings.lastAt,
      times: answerOpenings.times,
    })
    .from(answerOpenings)
    .innerJoin(users, eq(users.id, answerOpenings.userId))
    .where(and(inArray(answerOpenings.stakeholderId, myStakeholderIds(scope)), gt(answerOpenings.id, after)))
    .orderBy(answerOpenings.id)
    .limit(limit)
}

export function selectMyProposals(reader: Reader, scope: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: proposals.id,
      surveyId: proposals.surveyId,
      questionId: proposals.questionId,
      kind: proposals.kind,
      fields: proposals.fields,
      status: proposals.status,
      sentAt: proposals.sentAt,
      decidedAt: proposals.decidedAt,
    })
    .from(proposals)
    .where(and(inArray(proposals.stakeholderId, myStakeholderIds(scope)), gt(proposals.id, after)))
    .orderBy(proposals.id)
    .limit(limit)
}
