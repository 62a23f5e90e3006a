export { assessmentResultsOf } from './list-my-results.ts'
