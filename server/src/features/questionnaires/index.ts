export { findDefinition } from './find-definition.ts'
export { publishShipped } from './publish-shipped.ts'
export { questionnaireRoutes } from './questionnaires.routes.ts'
