import type { Activity } from './activity.shapes.ts'

/** What of an entry its sentence is made of. */
type Told = Pick<Activity, 'action' | 'subject' | 'before' | 'after'>

const named = (words: string) => (told: Told) => (told.subject ? `${words} ${told.subject}` : words)
const quoted = (words: string) => (told: Told) => (told.subject ? `${words} “${told.subject}”` : words)
const kindOf = (told: Told) => (told.after?.status === 'client' ? 'client' : told.after?.status === 'prospect' ? 'prospect' : 'record')

const numberIn = (value: unknown) => (typeof value === 'number' ? value : '')
const recordsTold = (words: string) => (told: Told) =>
  `${words} ${told.after?.records === 1 ? 'a record' : `${numberIn(told.after?.records)} records`}`
const fileOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What happened, as it follows a person's name: "Priya Nair converted the prospect to a client". */
const WORDS = {
  'client.added': (told) =>
    fileOf(told.after?.import) ? `added the ${kindOf(told)} by importing ${fileOf(told.after?.import)}` : `added the ${kindOf(told)}`,
  'client.updated': (told) => {
    if (fileOf(told.after?.import)) return `changed the details by importing ${fileOf(told.after?.import)}`
    return fileOf(told.after?.undoneImport)
      ? `put the details back by undoing the import of ${fileOf(told.after?.undoneImport)}`
      : 'changed the details'
  },
  'client.assigned': 'changed who looks after the record',
  'client.archived': (told) =>
    fileOf(told.after?.undoneImport)
      ? `archived the record by undoing the import of ${fileOf(told.after?.undoneImport)}`
      : 'archived the record',
  'client.restored': 'restored the record',
  'client.converted': 'converted the prospect to a client',
  'client.conversion_undone': 'took the conversion back: it is a prospect again',
  'client.merged': (told) =>
    typeof told.after?.duplicate === 'string' ? `merged ${told.after.duplicate} into this record` : 'merged a duplicate into this record',
  'client.merged_away': (told) =>
    typeof told.after?.mergedInto === 'string' ? `merged this record into ${told.after.mergedInto}` : 'merged this record into another one',
  'client.merge_undone': (told) =>
    typeof told.before?.duplicate === 'string' ? `took ${told.before.duplicate} out of this record again` : 'took a merge apart again',
  'client.unmerged': (told) =>
    typeof told.before?.mergedInto === 'string'
      ? `took this record out of ${told.before.mergedInto} again`
      : 'took this record out of another one again',
  'client.exported': 'exported the list',
  'client.tagged': recordsTold('put a tag of their own on'),
  'client.untagged': recordsTold('took a tag of their own off'),
  'client.log_exported': 'exported the log',
  'analytics.exported': quoted('exported the analytics'),

  'note.added': quoted('added the note'),
  'note.edited': quoted('edited the note'),
  'note.pinned': quoted('pinned the note'),
  'note.unpinned': quoted('unpinned the note'),
  'note.archived': quoted('archived the note'),
  'note.restored': quoted('restored the note'),
  'note.revision_restored': quoted('went back to a former text of the note'),
  'note.sent': (told) => `sent the note “${told.subject}”${typeof told.after?.sentTo === 'string' ? ` to ${told.after.sentTo}` : ''}`,

  'adviser.added': named('added the outside adviser'),
  'adviser.updated': named('changed the outside adviser'),
  'adviser.removed': named('removed the outside adviser'),
  'adviser.restored': named('put back the outside adviser'),

  'asset.added': named('added the asset'),
  'asset.updated': named('changed the asset'),
  'asset.removed': named('removed the asset'),
  'asset.restored': named('put back the asset'),

  'liability.added': named('added the liability'),
  'liability.updated': named('changed the liability'),
  'liability.removed': named('removed the liability'),
  'liability.restored': named('put back the liability'),

  'entity.added': named('added the entity'),
  'entity.updated': named('changed the entity'),
  'entity.removed': named('removed the entity'),
  'entity.restored': named('put back the entity'),

  'role.added': named('added the role'),
  'role.updated': named('changed the role'),
  'role.removed': named('removed the role'),
  'role.restored': named('put back the role'),

  'relation.added': named('added the relation'),
  'relation.updated': named('changed the relation'),
  'relation.removed': named('removed the relation'),
  'relation.restored': named('put back the relation'),

  'paper.added': named('added the paper'),
  'paper.updated': named('changed the paper'),
  'paper.removed': named('removed the paper'),
  'paper.restored': named('put back the paper'),

  'commitment.added': named('added the commitment'),
  'commitment.updated': named('changed the commitment'),
  'commitment.removed': named('removed the commitment'),
  'commitment.restored': named('put back the commitment'),

  'business_year.added': named('added the financial year'),
  'business_year.updated': named('changed the financial year'),
  'business_year.removed': named('removed the financial year'),
  'business_year.restored': named('put back the financial year'),

  'milestone.added': named('added the milestone'),
  'milestone.updated': named('changed the milestone'),
  'milestone.removed': named('removed the milestone'),
  'milestone.restored': named('put back the milestone'),

  'audience.narrowed': named('kept from the family:'),
  'audience.widened': named('showed to the family:'),

  'proposal.received': named('proposed records by sending the'),
  'proposal.accepted': (told) =>
    typeof told.after?.givenBy === 'string' ? `accepted ${told.subject} as ${told.after.givenBy} gave it` : `accepted ${told.subject}`,
  'proposal.rejected': (told) =>
    typeof told.after?.givenBy === 'string' ? `rejected ${told.subject} as ${told.after.givenBy} gave it` : `rejected ${told.subject}`,
  'proposal.reconsidered': named('undid the decision about'),

  'snapshot.taken': (told) => (told.subject ? `kept the net position as “${told.subject}”` : 'kept the net position for the trend'),
  'snapshot.removed': (told) =>
    told.subject ? `took the net position “${told.subject}” out of the trend` : 'took a net position out of the trend',

  'property.added': named('added the property'),
  'property.updated': named('changed the property'),
  'property.removed': named('removed the property'),
  'property.restored': named('put back the property'),

  'stakeholder.added': named('added the stakeholder'),
  'stakeholder.updated': named('changed the stakeholder'),
  'stakeholder.invited': named('invited the stakeholder'),
  'stakeholder.invitation_resent': named('sent a new invitation to'),
  'stakeholder.invitation_revoked': named('revoked the invitation of'),
  'stakeholder.demoted': (told) =>
    typeof told.after?.successor === 'string'
      ? `made ${told.after.successor} the primary stakeholder in place of ${told.subject}`
      : `ended the place of ${told.subject} as primary stakeholder`,
  'stakeholder.removed': named('removed the stakeholder'),
  'stakeholder.restored': named('put back the stakeholder'),

  'document.added': quoted('added the document'),
  'document.version_added': quoted('added a version of the document'),
  'document.version_restored': quoted('went back to a former version of the document'),
  'document.renamed': quoted('renamed the document'),
  'document.moved': quoted('moved the document'),
  'document.shared': quoted('changed who sees the document'),
  'document.expiry_changed': quoted('changed when the document expires:'),
  'document.archived': quoted('archived the document'),
  'document.restored': quoted('restored the document'),
  'document.refused': quoted('tried to upload a file that was not taken:'),
  'document.requested': quoted('asked for the document'),
  'document.request_changed': quoted('changed the request for the document'),
  'document.request_reminded': quoted('sent a reminder about the document'),
  'document.request_withdrawn': quoted('withdrew the request for the document'),
  'document.request_reopened': quoted('asked again for the document'),
  'document.list_requested': (told) =>
    `asked${typeof told.after?.askedOf === 'string' ? ` ${told.after.askedOf}` : ''} for what is on the list “${told.subject}”`,
  'document.requests_reminded': (told) => `sent a reminder of what is missing${told.subject ? ` to ${told.subject}` : ''}`,
  'document.request_accepted': quoted('accepted what answers the request for'),
  'document.request_returned': quoted('returned what was sent for the request'),
  'document.request_not_applicable': quoted('said that this document does not apply:'),
  'document.request_answered': quoted('said that a document on the record answers the request for'),
  'document.folder_added': quoted('added the folder'),
  'document.folder_renamed': quoted('renamed the folder'),
  'document.folder_moved': quoted('moved the folder'),
  'document.folder_archived': quoted('archived the folder with what is in it'),
  'document.folder_restored': quoted('restored the folder with what is in it'),

  'task.added': quoted('added the task'),
  'task.updated': quoted('changed the task'),
  'task.done': quoted('finished the task'),
  'task.reopened': quoted('opened again the task'),
  'task.removed': quoted('removed the task'),
  'task.restored': quoted('put back the task'),
  'task.template_added': quoted('added the set of tasks'),
  'task.template_changed': quoted('changed the set of tasks'),
  'task.feed_made': 'made an address from which a calendar reads their tasks',
  'task.feed_revoked': 'ended the address from which a calendar read their tasks',

  'meeting.planned': quoted('planned the meeting'),
  'meeting.updated': quoted('changed the meeting'),
  'meeting.cancelled': quoted('cancelled the meeting'),
  'meeting.removed': quoted('removed the meeting'),
  'meeting.restored': quoted('put back the meeting'),
  'meeting.agenda_changed': quoted('changed the agenda of the meeting'),
  'meeting.agenda_worded': quoted('took written words for the agenda of the meeting'),
  'meeting.outcome_added': quoted('wrote down at the meeting'),
  'meeting.outcome_changed': quoted('changed what was written down at the meeting'),
  'meeting.outcome_removed': quoted('took away what was written down at the meeting'),
  'meeting.outcome_restored': quoted('put back what was written down at the meeting'),
  'meeting.invited': quoted('invited attendees to the meeting'),
  'meeting.minutes_sent': quoted('sent the minutes of the meeting'),
  'meeting.minutes_exported': quoted('took the minutes as a document of the meeting'),
  'meeting.minutes_answered': (told) =>
    `${told.after?.answer === 'differs' ? 'said that something is wrong in' : 'agreed to'} the minutes of “${told.subject}”`,

  'letter.sent': named('mailed'),
  'letter.changed': quoted('changed the words of the letter:'),
  'letter.reset': quoted('put our own text back into the letter'),
  'letter.head_changed': 'changed how the practice’s letters look',

  'survey.assigned': named('assigned'),
  'survey.rescheduled': named('changed the due date of'),
  'survey.reminded': named('sent a reminder about'),
  'survey.reopened': named('opened again'),
  'survey.reviewed': named('marked as reviewed'),
  'round.closed': named('closed a round of answers to'),
  'survey.withdrawn': named('withdrew'),
  'survey.restored': named('put back'),
  'answers.released': named('let the family read what its members share of'),
  'answers.release_withdrawn': named('took back that the family reads what its members share of'),
  'survey.exported': named('exported the answers to'),
  'survey.started': quoted('started'),
  'survey.completed': quoted('sent the answers to'),
  'survey.sent_again': quoted('sent changed answers to'),
  'survey.resumed': quoted('opened again'),
  'consent.changed': quoted('changed who may see the answers to'),
  'consent.followed': (told) =>
    told.after?.audience === 'family' ? `lets the family see ${told.subject} by that` : `keeps ${told.subject} to the adviser by that`,

  'support.asked': quoted('asked support'),
  'support.wrote': quoted('wrote to support about'),
  'support.answered': quoted('answered'),
  'support.noted': quoted('noted something about'),
  'support.assigned': quoted('changed who answers'),
  'support.snoozed': quoted('snoozed'),
  'support.woken': quoted('brought back'),
  'support.closed': quoted('closed'),
  'support.reopened': quoted('opened again'),
  'support.canned_added': quoted('added the canned answer'),
  'support.canned_changed': quoted('changed the canned answer'),
  'support.canned_archived': quoted('archived the canned answer'),
  'support.canned_restored': quoted('put back the canned answer'),
  'support.hours_set': 'changed when support answers',

  'import.uploaded': named('uploaded the file'),
  'import.heading_set': (told) =>
    `said that the first row ${told.after?.hasHeading === true ? 'holds headings' : 'is data'} in the file ${told.subject}`,
  'import.check_started': named('started the check of the file'),
  'import.checked': named('checked the file'),
  'import.duplicates_chosen': named('decided about duplicates in the file'),
  'import.started': named('started the import of'),
  'import.finished': named('imported'),
  'import.undo_started': named('started to undo the import of'),
  'import.undone': named('undid the import of'),
  'import.discarded': named('discarded the file'),

  'organization.added': named('added the organisation'),
  'organization.changed': named('changed the organisation'),
  'organization.updated': named('changed the organisation'),
  'organization.document_quota_changed': named('changed how much may be stored by'),
  'organization.request_list_saved': quoted('saved the list of what families are asked for,'),
  'organization.request_list_archived': quoted('archived the list of what families are asked for,'),
  'organization.archived': named('archived the organisation'),
  'organization.restored': named('restored the organisation'),
  'organization.log_exported': 'exported the activity log',
  'organization.log_begun': 'began the activity log of a practice',
  'organization.activity_removed': (told) =>
    typeof told.after?.entries === 'number'
      ? `no longer keeps ${told.after.entries.toLocaleString('en-AU')} old entries of this log`
      : 'no longer keeps old entries of this log',

  'user.added': named('added'),
  'user.invited': named('invited'),
  'user.invitation_resent': named('sent a new invitation to'),
  'user.invitation_revoked': named('revoked the invitation of'),
  'user.activated': 'activated their account',
  'user.changed': named('changed the account of'),
  'user.updated': named('changed the account of'),
  'user.deactivated': named('deactivated the account of'),
  'user.reactivated': named('reactivated the account of'),
  'user.session_ended': named('signed out one device of'),
  'user.sessions_revoked': named('signed out everywhere'),

  'article.added': quoted('began the article'),
  'article.updated': quoted('changed the place or review of the article'),
  'article.moved': quoted('moved the article'),
  'article.published': quoted('published the article'),
  'article.archived': quoted('archived the article'),
  'article.restored': quoted('restored the article'),
  'article.reviewed': quoted('looked over the article'),
  'article.confirmed': quoted('confirmed to have read'),
  'article.readers_exported': quoted('exported who has read'),
  'article.version_restored': quoted('brought back a former text of the article'),
  'article.picture_added': quoted('added a picture to the article'),
  'article.section_added': quoted('added the section'),
  'article.section_renamed': quoted('renamed the section'),
  'article.section_moved': quoted('moved the section'),
  'article.section_removed': quoted('removed the section'),

  'prompt.draft_saved': quoted('saved a draft of the prompt'),
  'prompt.draft_discarded': quoted('gave up the draft of the prompt'),
  'prompt.published': (told) => `published version ${numberIn(told.after?.promptVersion)} of the prompt “${told.subject}”`,
  'prompt.rolled_back': (told) => `went back to version ${numberIn(told.after?.promptVersion)} of the prompt “${told.subject}”`,
  'prompt.tried': quoted('tried a draft of the prompt'),

  'insight.asked': (told) => `asked the language model for: ${told.subject}`,
  'insight.written': (told) => `received from the language model: ${told.subject}`,
  'insight.stopped': (told) => `stopped the language model while it wrote: ${told.subject}`,
  'insight.failed': (told) => `got nothing usable from the language model for: ${told.subject}`,
  'insight.edited': quoted('edited the insight'),
  'insight.archived': quoted('archived the insight'),
  'insight.restored': quoted('put back the insight'),

  'view.saved': quoted('saved the view'),
  'view.added': quoted('saved the view'),
  'view.updated': quoted('changed the view'),
  'view.removed': quoted('removed the view'),

  'account.updated': 'changed their name',
  'account.emailChanged': 'changed their email address',
  'account.emailChangeAsked': 'asked to change their email address',
  'account.dataExported': 'exported everything held about them',
  'account.passwordChanged': 'changed their password',
  'account.passwordReset': 'set a new password with a code by email',
  'account.secondStepTurnedOn': 'turned the second step on',
  'account.secondStepTurnedOff': 'turned the second step off',
  'account.providerLinked': 'linked an outside account to sign in with',
  'account.deviceSignedOut': 'signed out one of their devices',
  'account.otherDevicesSignedOut': 'signed out all of their other devices',
  'account.signInReported': 'reported a sign-in that was not theirs, which locked the account',
  'account.sessionCopied': named('ended a copied session of'),
} satisfies Record<string, Words>

type Words = string | ((told: Told) => string)

/** Everything that an entry may say has happened, `client.converted`: what has a sentence above. */
export type Action = keyof typeof WORDS

const wordsOf: ReadonlyMap<string, Words> = new Map(Object.entries<Words>(WORDS))

/** What an entry says after the name of who did it. What a former version recorded reads as a sentence although it is above no more. */
export function actionWords(told: Told): string {
  const words = wordsOf.get(told.action)
  if (typeof words === 'function') return words(told)
  return words ?? formerAction(told)
}

/** `document.uploaded` → "uploaded the document “Trust deed”". */
function formerAction({ action, subject }: Told): string {
  const [kind = '', ...happened] = action.split('.')
  const sentence = `${plain(happened.join(' ')) || 'changed'} the ${plain(kind) || 'record'}`
  return subject ? `${sentence} “${subject}”` : sentence
}

const plain = (name: string) => name.replace(/_/g, ' ').trim()
