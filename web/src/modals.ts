/** Every modal by its name: its inputs here, its component loaded on first use. */
import type { DocumentInputs } from './features/documents/document-modal.tsx'
import type { ExpiryInputs } from './features/documents/expiry-modal.tsx'
import type { MoveInputs } from './features/documents/move-modal.tsx'
import type { MyDocumentInputs } from './features/documents/my-document-modal.tsx'
import type { NameInputs } from './features/documents/name-modal.tsx'
import type { RequestInputs } from './features/documents/request-modal.tsx'
import type { ShareInputs } from './features/documents/share-modal.tsx'
import type { ActivityLogInputs } from './features/activity/activity-log-modal.tsx'
import type { KeepSnapshotInputs } from './features/analytics/keep-snapshot-modal.tsx'
import type { EditOrganizationInputs } from './features/organizations/edit-organization-modal.tsx'
import type { DraftNoteInputs } from './features/insights/draft-note-modal.tsx'
import type { SentPromptInputs } from './features/insights/sent-prompt-modal.tsx'
import type { NoteHistoryInputs } from './features/notes/note-history-modal.tsx'
import type { DeactivatePersonInputs } from './features/users/deactivate-person-modal.tsx'
import type { EditPersonInputs } from './features/users/edit-person-modal.tsx'
import type { InvitePersonInputs } from './features/users/invite-person-modal.tsx'
import type { AddClientInputs } from './features/clients/add-client-modal.tsx'
import type { AssignAdviserInputs } from './features/clients/assign-adviser-modal.tsx'
import type { ConvertProspectInputs } from './features/clients/convert-prospect-modal.tsx'
import type { FindDuplicatesInputs } from './features/clients/find-duplicates-modal.tsx'
import type { MergeClientsInputs } from './features/clients/merge-clients-modal.tsx'
import type { MergeObstaclesInputs } from './features/clients/merge-obstacles-modal.tsx'
import type { SaveViewInputs } from './features/clients/save-view-modal.tsx'
import type { FamilyAdviserInputs } from './features/family/family-adviser-modal.tsx'
import type { FamilyPersonInputs } from './features/family/family-person-modal.tsx'
import type { OutsideAdviserInputs } from './features/clients/outside-adviser-modal.tsx'
import type { OverlapInputs } from './features/finances/overlap-modal.tsx'
import type { AudienceInputs } from './features/finances/audience-modal.tsx'
import type { RecordInputs } from './features/finances/record-modal.tsx'
import type { ValueHistoryInputs } from './features/finances/value-history-modal.tsx'
import type { AddArticleInputs } from './features/knowledge/add-article-modal.tsx'
import type { ArticleSectionInputs } from './features/knowledge/article-section-modal.tsx'
import type { ArticleSettingsInputs } from './features/knowledge/article-settings-modal.tsx'
import type { PublishArticleInputs } from './features/knowledge/publish-article-modal.tsx'
import type { ReviewArticleInputs } from './features/knowledge/review-article-modal.tsx'
import type { ConfirmIdentityInputs } from './features/security/confirm-identity.ts'
import type { StakeholderInputs } from './features/stakeholders/stakeholder-modal.tsx'
import type { SnoozeInputs } from './features/support/snooze-modal.tsx'
import type { AssignSurveyInputs } from './features/surveys/assign-survey-modal.tsx'
import type { DueDateInputs } from './features/surveys/due-date-modal.tsx'
import type { PublishPromptInputs } from './features/prompts/publish-prompt-modal.tsx'
import type { RollBackPromptInputs } from './features/prompts/roll-back-prompt-modal.tsx'
import type { ReopenSurveyInputs } from './features/surveys/reopen-survey-modal.tsx'
import type { ConfirmInputs } from './ui/confirm-modal.tsx'
import type { LeaveInputs } from './ui/leave-modal.tsx'
import { registerModals } from './ui/modals.tsx'
import type { VersionConflictInputs } from './ui/version-conflict.ts'

declare module './ui/modals.tsx' {
  interface ModalInputs {
    activityLog: ActivityLogInputs
    addArticle: AddArticleInputs
    addClient: AddClientInputs
    addOrganization: object
    articleSection: ArticleSectionInputs
    articleSettings: ArticleSettingsInputs
    assignAdviser: AssignAdviserInputs
    assignSurvey: AssignSurveyInputs
    cannedAnswers: object
    confirm: ConfirmInputs
    confirmIdentity: ConfirmIdentityInputs
    convertProspect: ConvertProspectInputs
    document: DocumentInputs
    documentExpiry: ExpiryInputs
    documentName: NameInputs
    moveDocuments: MoveInputs
    myDocument: MyDocumentInputs
    requestDocument: RequestInputs
    shareDocuments: ShareInputs
    familyAdviser: FamilyAdviserInputs
    familyPerson: FamilyPersonInputs
    findDuplicates: FindDuplicatesInputs
    mergeClients: MergeClientsInputs
    mergeObstacles: MergeObstaclesInputs
    outsideAdviser: OutsideAdviserInputs
    financeAudience: AudienceInputs
    financeRecord: RecordInputs
    overlap: OverlapInputs
    valueHistory: ValueHistoryInputs
    deactivatePerson: DeactivatePersonInputs
    editOrganization: EditOrganizationInputs
    editPerson: EditPersonInputs
    invitePerson: InvitePersonInputs
    keepSnapshot: KeepSnapshotInputs
    leave: LeaveInputs
    draftNote: DraftNoteInputs
    noteHistory: NoteHistoryInputs
    sentPrompt: SentPromptInputs
    publishPrompt: PublishPromptInputs
    publishArticle: PublishArticleInputs
    reopenSurvey: ReopenSurveyInputs
    reviewArticle: ReviewArticleInputs
    rollBackPrompt: RollBackPromptInputs
    saveView: SaveViewInputs
    search: object
    shortcuts: object
    stakeholder: StakeholderInputs
    snoozeConversation: SnoozeInputs
    supportHours: object
    surveyDueDate: DueDateInputs
    versionConflict: VersionConflictInputs
  }
}

registerModals({
  activityLog: () => import('./features/activity/activity-log-modal.tsx'),
  addArticle: () => import('./features/knowledge/add-article-modal.tsx'),
  addClient: () => import('./features/clients/add-client-modal.tsx'),
  addOrganization: () => import('./features/organizations/add-organization-modal.tsx'),
  articleSection: () => import('./features/knowledge/article-section-modal.tsx'),
  articleSettings: () => import('./features/knowledge/article-settings-modal.tsx'),
  assignAdviser: () => import('./features/clients/assign-adviser-modal.tsx'),
  assignSurvey: () => import('./features/surveys/assign-survey-modal.tsx'),
  cannedAnswers: () => import('./features/support/canned-answers-modal.tsx'),
  confirm: () => import('./ui/confirm-modal.tsx'),
  confirmIdentity: () => import('./features/security/confirm-identity-modal.tsx'),
  convertProspect: () => import('./features/clients/convert-prospect-modal.tsx'),
  document: () => import('./features/documents/document-modal.tsx'),
  documentExpiry: () => import('./features/documents/expiry-modal.tsx'),
  documentName: () => import('./features/documents/name-modal.tsx'),
  moveDocuments: () => import('./features/documents/move-modal.tsx'),
  myDocument: () => import('./features/documents/my-document-modal.tsx'),
  requestDocument: () => import('./features/documents/request-modal.tsx'),
  shareDocuments: () => import('./features/documents/share-modal.tsx'),
  familyAdviser: () => import('./features/family/family-adviser-modal.tsx'),
  familyPerson: () => import('./features/family/family-person-modal.tsx'),
  findDuplicates: () => import('./features/clients/find-duplicates-modal.tsx'),
  mergeClients: () => import('./features/clients/merge-clients-modal.tsx'),
  mergeObstacles: () => import('./features/clients/merge-obstacles-modal.tsx'),
  outsideAdviser: () => import('./features/clients/outside-adviser-modal.tsx'),
  financeAudience: () => import('./features/finances/audience-modal.tsx'),
  financeRecord: () => import('./features/finances/record-modal.tsx'),
  overlap: () => import('./features/finances/overlap-modal.tsx'),
  valueHistory: () => import('./features/finances/value-history-modal.tsx'),
  deactivatePerson: () => import('./features/users/deactivate-person-modal.tsx'),
  editOrganization: () => import('./features/organizations/edit-organization-modal.tsx'),
  editPerson: () => import('./features/users/edit-person-modal.tsx'),
  invitePerson: () => import('./features/users/invite-person-modal.tsx'),
  keepSnapshot: () => import('./features/analytics/keep-snapshot-modal.tsx'),
  leave: () => import('./ui/leave-modal.tsx'),
  draftNote: () => import('./features/insights/draft-note-modal.tsx'),
  sentPrompt: () => import('./features/insights/sent-prompt-modal.tsx'),
  noteHistory: () => import('./features/notes/note-history-modal.tsx'),
  publishPrompt: () => import('./features/prompts/publish-prompt-modal.tsx'),
  rollBackPrompt: () => import('./features/prompts/roll-back-prompt-modal.tsx'),
  publishArticle: () => import('./features/knowledge/publish-article-modal.tsx'),
  reviewArticle: () => import('./features/knowledge/review-article-modal.tsx'),
  reopenSurvey: () => import('./features/surveys/reopen-survey-modal.tsx'),
  saveView: () => import('./features/clients/save-view-modal.tsx'),
  search: () => import('./features/shell/search-modal.tsx'),
  shortcuts: () => import('./features/shell/shortcuts-modal.tsx'),
  stakeholder: () => import('./features/stakeholders/stakeholder-modal.tsx'),
  snoozeConversation: () => import('./features/support/snooze-modal.tsx'),
  supportHours: () => import('./features/support/support-hours-modal.tsx'),
  surveyDueDate: () => import('./features/surveys/due-date-modal.tsx'),
  versionConflict: () => import('./ui/version-conflict-modal.tsx'),
})
