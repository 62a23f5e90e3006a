import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { BELONGINGS, FEATURES } from '../../features.ts'
import { dataFiles } from './export-my-data.ts'

const REGISTER = 'The practice’s record of the family; what of it the family sees stands under General of the profile.'

/** Where each column that leads to a person comes out: the file that holds it, or why none does. */
const COLUMNS: Record<string, { file: string } | { none: string }> = {
  'activities.actor_id': { file: 'activity' },
  'activities.entity_id': { file: 'activity' },
  'answer_changes.survey_id': { file: 'answer-history' },
  'answer_changes.user_id': { none: 'Only the person asked changes answers: all changes of their questionnaires are in answer-history.' },
  'answer_openings.stakeholder_id': { file: 'who-opened-your-answers' },
  'answer_openings.survey_id': { file: 'who-opened-your-answers' },
  'answer_openings.user_id': { file: 'marks' },
  'answer_releases.released_by': { file: 'marks' },
  'answers.survey_id': { file: 'answers' },
  'article_confirmations.user_id': { file: 'articles-you-confirmed' },
  'article_pictures.uploaded_by': { file: 'marks' },
  'article_versions.published_by': { file: 'marks' },
  'articles.edited_by': { file: 'marks' },
  'articles.owner_id': { file: 'marks' },
  'client_managers.user_id': { file: 'assigned-clients' },
  'client_tags.user_id': { file: 'tags' },
  'clients.converted_by': { file: 'marks' },
  'document_links.user_id': { none: 'Links end after five minutes; the opening that each is stands in documents-that-you-opened.' },
  'document_openings.user_id': { file: 'documents-that-you-opened' },
  'document_requests.about_person_id': {
    none: 'Whom a document that was asked for is about: the practice’s request, which says so to the one who was asked.',
  },
  'document_requests.requested_by': { file: 'marks' },
  'document_requests.stakeholder_id': { file: 'document-requests' },
  'document_shares.stakeholder_id': { file: 'documents-shared-with-you' },
  'document_uploads.sender_id': { none: 'An upload under way ends after a day; what it becomes is in documents.' },
  'document_uploads.user_id': { none: 'An upload under way ends after a day; what it becomes is in documents.' },
  'document_versions.uploaded_by': { file: 'documents' },
  'documents.sender_id': { file: 'documents' },
  'documents.uploaded_by': { file: 'documents' },
  'finance_values.changed_by': { file: 'marks' },
  'identity_accounts.subject': { file: 'profile' },
  'identity_codes.subject': { none: 'Codes are secrets; they end after ten minutes.' },
  'identity_sign_ups.subject': { none: 'Waits for a code and is gone once it came; it is nobody’s until then.' },
  'identity_external_sign_ins.subject': { none: 'A sign-in on its way; it ends after ten minutes.' },
  'identity_links.subject': { file: 'profile' },
  'identity_sessions.subject': { file: 'sessions' },
  'imports.created_by': { file: 'marks' },
  'insight_answers.stakeholder_id': { file: 'answers-a-language-model-read' },
  'insight_answers.survey_id': { file: 'answers-a-language-model-read' },
  'insights.edited_by': { file: 'marks' },
  'insights.requested_by': { file: 'marks' },
  'insights.stakeholder_id': { file: 'answers-a-language-model-read' },
  'invitations.invited_by': { file: 'marks' },
  'invitations.user_id': { file: 'invitations' },
  'milestones.person_id': { none: REGISTER },
  'meeting_attendees.stakeholder_id': { file: 'meetings' },
  'meeting_outcomes.stakeholder_id': { file: 'marks' },
  'meeting_outcomes.user_id': { file: 'marks' },
  'meetings.created_by': { file: 'marks' },
  'net_position_snapshots.taken_by': { file: 'marks' },
  'note_mentions.user_id': { file: 'notes-that-mention-you' },
  'note_revisions.saved_by': { file: 'note-versions' },
  'notes.author_id': { file: 'notes' },
  'notes.edited_by': { file: 'notes' },
  'notification_preferences.user_id': { file: 'notification-settings' },
  'notifications.actor_id': { none: 'What others were told that somebody did: the doing itself is in activity.' },
  'notifications.entity_id': { none: 'Whatever record it leads to: its client and its name are in notifications.' },
  'notifications.user_id': { file: 'notifications' },
  'outbox_mails.recipient': { none: 'The development outbox; a server that sends mail keeps none.' },
  'prompt_publications.published_by': { file: 'marks' },
  'prompt_versions.author_id': { file: 'marks' },
  'prompts.drafted_by': { file: 'marks' },
  'papers.entity_id': { none: 'The entity that a paper governs: a company or trust, not a person.' },
  'proposals.decided_by': { file: 'marks' },
  'proposals.stakeholder_id': { file: 'proposals' },
  'proposals.survey_id': { file: 'proposals' },
  'relations.other_id': { none: REGISTER },
  'relations.person_id': { none: REGISTER },
  'roles.entity_id': { none: 'The entity in which somebody has a role: a company or trust, not a person.' },
  'round_sendings.survey_id': {
    none: 'Which of the sent answers a round counted: they are in sent-answers, the choices in answer-history.',
  },
  'rounds.closed_by': { none: 'That somebody closed a round is in activity.' },
  'saved_views.user_id': { file: 'saved-views' },
  'sign_ins.user_id': { file: 'sign-ins' },
  'stakeholders.parent_id': { none: 'In another person’s record; one’s own names its parent.' },
  'stakeholders.partner_id': { none: 'In another person’s record; one’s own names its partner.' },
  'stakeholders.user_id': { file: 'family-record' },
  'submissions.survey_id': { file: 'sent-answers' },
  'support_attachments.uploaded_by': { file: 'support-messages' },
  'support_conversations.asker_id': { file: 'support-conversations' },
  'support_conversations.assignee_id': { file: 'marks' },
  'support_messages.author_id': { file: 'support-messages' },
  'support_messages.event_person_id': { none: 'Whom an event of a conversation names; who has it is in marks.' },
  'survey_reminders.sent_by': { file: 'marks' },
  'survey_reminders.survey_id': { file: 'reminders' },
  'surveys.assigned_by': { file: 'marks' },
  'surveys.stakeholder_id': { file: 'questionnaires' },
  'task_feeds.user_id': { none: 'The address itself is a secret of which we keep a hash; making and ending it are in activity.' },
  'tasks.created_by': { file: 'tasks' },
  'tasks.done_by': { file: 'tasks' },
  'tasks.stakeholder_id': { file: 'tasks' },
  'tasks.user_id': { file: 'tasks' },
  'users.sub_id': { file: 'profile' },
}

test('each column that refers to a person, or to their record, comes out in a file or has its reason', async () => {
  const found = await columnsOfPeople()
  expect(Object.keys(COLUMNS).toSorted()).toEqual(found)
  const names = new Set(dataFiles(BELONGINGS).map(({ name }) => name))
  expect(Object.values(COLUMNS).flatMap((entry) => ('file' in entry && !names.has(entry.file) ? [entry.file] : []))).toEqual([])
})

test('no two features give a list of the export, or a mark, the same name', () => {
  const names = dataFiles(BELONGINGS).map(({ name }) => name)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  const marks = FEATURES.flatMap(({ belongings }) => Object.keys(belongings?.marks ?? {}))
  expect(marks.toSorted()).toEqual(Object.keys(BELONGINGS.marks).toSorted())
})

const leadsToPerson = (column: { name: string; getSQLType(): string }) =>
  /^(actor_id|entity_id|sub_id|recipient)$/.test(column.name) || (column.name === 'subject' && column.getSQLType() === 'uuid')

/** Every column of the schema that refers to a user, a stakeholder or a survey, and those that do so without the database knowing. */
async function columnsOfPeople(): Promise<string[]> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.table.ts'))
  const modules = await Promise.all(paths.map((path): Promise<object> => import(`${root}${path}`)))
  const tables = modules.flatMap((module) => Object.values(module)).filter((value): value is PgTable => is(value, PgTable))
  return tables
    .flatMap((table) => {
      const referring = getTableConfig(table).foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference()
        return ['users', 'stakeholders', 'surveys'].includes(getTableName(foreignTable)) ? columns.map(({ name }) => name) : []
      })
      const unsaid = Object.values(getTableColumns(table)).flatMap((column) => (leadsToPerson(column) ? [column.name] : []))
      return [...new Set([...referring, ...unsaid])].map((column) => `${getTableName(table)}.${column}`)
    })
    .toSorted()
}
