import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { listMyResults } from './list-my-results.ts'

export const assessmentRoutes = [handle(api.assessments.listMyResults, ({ deps, scope }) => listMyResults(deps, scope))]
