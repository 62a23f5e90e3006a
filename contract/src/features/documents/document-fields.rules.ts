import { STAFF } from '../../route.ts'

/** The practice and the family; what each of them may do there the server decides by the document or upload itself. */
export const PRACTICE_AND_FAMILY = [...STAFF, 'user'] as const
