export { useOwnAccess } from './use-own-access.ts'
