import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { searchPractice } from './search-practice.ts'

export const searchRoutes = [handle(api.search.search, ({ deps, scope, query }) => searchPractice(deps, scope, query))]
