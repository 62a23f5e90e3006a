export { questionnaireRoutes } from './questionnaires.routes.ts'
