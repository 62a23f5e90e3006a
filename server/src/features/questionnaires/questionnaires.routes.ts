import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { findDefinition } from './find-definition.ts'
import { listQuestionnaires } from './list-questionnaires.ts'

export const questionnaireRoutes = [
  handle(api.questionnaires.listQuestionnaires, ({ deps }) => listQuestionnaires(deps)),
  handle(api.questionnaires.getQuestionnaire, ({ deps, query }) => findDefinition(deps.database.db, query.key, query.version)),
]
