export { activateProved } from './activation/activation.ts'
