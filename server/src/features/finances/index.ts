export { registerFinanceJobs } from './finances.jobs.ts'
export { financeRoutes } from './finances.routes.ts'
export { proposeFromSubmission, type Submission } from './propose-from-submission.ts'
export { titleOf } from './record-words.ts'
