import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { addTasks } from './add-tasks.ts'
import { askQuestionnaire } from './ask-questionnaire.ts'
import { getBoard } from './get-board.ts'
import { getFigures } from './get-figures.ts'
import { removeTasks } from './remove-tasks.ts'
import { withdrawSurveys } from './withdraw-surveys.ts'

export const practiceRoutes = [
  handle(api.practice.getBoard, ({ deps, scope, query }) => getBoard(deps, scope, query), { mayLag: true }),
  handle(api.practice.getFigures, ({ deps, scope }) => getFigures(deps, scope), { mayLag: true }),
  handle(api.practice.addTasks, ({ deps, scope, body }) => addTasks(deps, scope, body)),
  handle(api.practice.removeTasks, ({ deps, scope, body }) => removeTasks(deps, scope, body)),
  handle(api.practice.askQuestionnaire, ({ deps, scope, body }) => askQuestionnaire(deps, scope, body)),
  handle(api.practice.withdrawSurveys, ({ deps, scope, body }) => withdrawSurveys(deps, scope, body)),
]
