export { findDefinition } from './find-definition.ts'
