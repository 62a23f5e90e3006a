import { hasDatabaseCode } from './database-code.ts'

/** Whether PostgreSQL refused a row because its key is taken: two requests had the same idea at once. */
export const isUniqueViolation = (error: unknown): boolean => hasDatabaseCode(error, '23505')
