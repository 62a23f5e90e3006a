export { getInsight as readInsight } from './insight/get-insight.ts'
