export { familyQuery } from './family-queries.ts'
