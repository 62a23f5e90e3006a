import { api } from '@paddock/contract'
import { PICTURE_LIMIT } from '@paddock/contract/features/knowledge/knowledge.rules'
import { refuseField } from '../../platform/errors/app-error.ts'
import { handle } from '../../platform/http/handle.ts'
import { addArticle } from './writing/add-article.ts'
import { addSection } from './tree/add-section.ts'
import { confirmArticle } from './reading/confirm-article.ts'
import { exportReaders } from './reading/export-readers.ts'
import { getArticle } from './reading/get-article.ts'
import { getDraft } from './writing/get-draft.ts'
import { getPicture } from './pictures/get-picture.ts'
import { getTree } from './tree/get-tree.ts'
import { getVersion } from './publishing/get-version.ts'
import { listQuestionHelp } from './reading/list-question-help.ts'
import { listReaders } from './reading/list-readers.ts'
import { listVersions } from './publishing/list-versions.ts'
import { moveArticle } from './tree/move-article.ts'
import { publishArticle } from './publishing/publish-article.ts'
import { removeSection } from './tree/remove-section.ts'
import { restoreVersion } from './publishing/restore-version.ts'
import { reviewArticle } from './publishing/review-article.ts'
import { saveDraft } from './writing/save-draft.ts'
import { searchArticles } from './search/search-articles.ts'
import { setArticleArchived } from './publishing/set-article-archived.ts'
import { updateArticle } from './writing/update-article.ts'
import { updateSection } from './tree/update-section.ts'
import { uploadPicture } from './pictures/upload-picture.ts'

export const knowledgeRoutes = [
  handle(api.knowledge.getTree, ({ deps, scope, query }) => getTree(deps, scope, query)),
  handle(api.knowledge.searchArticles, ({ deps, scope, query }) => searchArticles(deps, scope, query)),
  handle(api.knowledge.getArticle, ({ deps, scope, query }) => getArticle(deps, scope, query.slug)),
  handle(api.knowledge.confirmArticle, ({ deps, scope, params, body }) => confirmArticle(deps, scope, params.articleId, body.number)),
  handle(api.knowledge.getPicture, ({ deps, scope, params }) => getPicture(deps, scope, params.pictureId)),
  handle(api.knowledge.listQuestionHelp, ({ deps, scope, query }) => listQuestionHelp(deps, scope, query.questionnaireKey)),
  handle(api.knowledge.addSection, ({ deps, scope, body }) => addSection(deps, scope, body)),
  handle(api.knowledge.updateSection, ({ deps, scope, params, body }) => updateSection(deps, scope, params.sectionId, body)),
  handle(api.knowledge.removeSection, ({ deps, scope, params }) => removeSection(deps, scope, params.sectionId)),
  handle(api.knowledge.addArticle, ({ deps, scope, body }) => addArticle(deps, scope, body)),
  handle(api.knowledge.getDraft, ({ deps, params }) => getDraft(deps, params.articleId)),
  handle(api.knowledge.saveDraft, ({ deps, scope, params, body }) => saveDraft(deps, scope, params.articleId, body)),
  handle(api.knowledge.updateArticle, ({ deps, scope, params, body }) => updateArticle(deps, scope, params.articleId, body)),
  handle(api.knowledge.moveArticle, ({ deps, scope, params, body }) => moveArticle(deps, scope, params.articleId, body.direction)),
  handle(api.knowledge.publishArticle, ({ deps, scope, params, body }) => publishArticle(deps, scope, params.articleId, body)),
  handle(api.knowledge.archiveArticle, ({ deps, scope, params }) => setArticleArchived(deps, scope, params.articleId, true)),
  handle(api.knowledge.restoreArticle, ({ deps, scope, params }) => setArticleArchived(deps, scope, params.articleId, false)),
  handle(api.knowledge.reviewArticle, ({ deps, scope, params, body }) => reviewArticle(deps, scope, params.articleId, body.reviewOn)),
  handle(api.knowledge.listVersions, ({ deps, params, query }) => listVersions(deps, params.articleId, query)),
  handle(api.knowledge.getVersion, ({ deps, params }) => getVersion(deps, params)),
  handle(api.knowledge.restoreVersion, ({ deps, scope, params, body }) => restoreVersion(deps, scope, params, body.version)),
  handle(api.knowledge.uploadPicture, async ({ deps, scope, params, request }) => {
    if (Number(request.headers['content-length'] ?? 0) > PICTURE_LIMIT) throw refuseField('picture_too_large', 'file')
    return uploadPicture(deps, scope, params.articleId, request.body)
  }),
  handle(api.knowledge.listReaders, ({ deps, scope, params, query }) => listReaders(deps, scope, params.articleId, query)),
  handle(api.knowledge.exportReaders, ({ deps, scope, params, query }) => exportReaders(deps, scope, params.articleId, query)),
]
