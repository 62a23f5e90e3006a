import type * as z from 'zod'

/** What is wrong with a value, for a person who reads it at the field; the shape's own sentence comes first where it has one. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'This is needed.'
  if (issue.code === 'invalid_value') return `Choose one of these: ${issue.values.join(', ')}.`
  if (issue.code === 'too_small') return `${HOW_MANY[issue.origin] ?? 'Use'} at least ${issue.minimum}.`
  if (issue.code === 'too_big') return `${HOW_MANY[issue.origin] ?? 'Use'} at most ${issue.maximum}.`
  return 'This is not of the kind that belongs here.'
}

const HOW_MANY: Partial<Record<string, string>> = { array: 'Choose', number: 'Enter', int: 'Enter' }
