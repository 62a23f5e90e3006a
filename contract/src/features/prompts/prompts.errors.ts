export const prompt_without_draft = {
  code: 3200,
  status: 409,
  message: 'There is no draft of this prompt. Change its text first.',
} as const
export const prompt_unchanged = { code: 3201, status: 409, message: 'This is already published.' } as const
export const prompt_has_problems = {
  code: 3202,
  status: 400,
  message: 'The text of this prompt has problems. Fix them, then publish it.',
} as const
