export const model_busy = {
  code: 3250,
  status: 503,
  message: 'The language model has too much to do just now, or its limit is used up.',
} as const
export const model_unreachable = {
  code: 3251,
  status: 502,
  message: 'The language model does not answer. It may be down, or its address may be wrong.',
} as const
export const model_timeout = { code: 3252, status: 504, message: 'The language model took too long to answer, so we stopped it.' } as const
export const model_refused = {
  code: 3253,
  status: 502,
  message: 'The language model did not accept the request. Whoever runs this server needs to look at its key and its name.',
} as const
export const model_failed = { code: 3254, status: 502, message: 'The language model failed. Try again in a moment.' } as const
export const model_cut_off = {
  code: 3255,
  status: 502,
  message: 'The connection to the language model was lost before it had finished.',
} as const
export const model_nonsense = {
  code: 3256,
  status: 502,
  message: 'The answer does not have the form that we asked for.',
} as const
export const model_too_long = { code: 3257, status: 502, message: 'The language model wrote more than allowed and was stopped.' } as const
export const prompt_too_long = {
  code: 3258,
  status: 400,
  message: 'There is more to read than this language model can take at once.',
} as const
export const model_declined = { code: 3259, status: 502, message: 'The language model declined to write about this.' } as const
export const insight_running = {
  code: 3260,
  status: 409,
  message: 'The same is being written for this client right now. Wait until it is there, or stop it.',
} as const
export const insight_broken_off = { code: 3261, status: 503, message: 'The server stopped while this was being written.' } as const
export const insight_not_done = { code: 3262, status: 409, message: 'Only a finished insight can be edited.' } as const
export const nothing_to_send = {
  code: 3263,
  status: 409,
  message:
    'There is nothing yet that this may be written from. For the family, only what it may see and the answers of a closed round are used.',
} as const
export const too_many_insights = {
  code: 3264,
  status: 429,
  message: 'You have asked for many insights within a minute. Wait a little, then go on.',
} as const
export const insights_switched_off = {
  code: 3265,
  status: 409,
  message: 'This practice has switched the language model off in its settings.',
} as const
export const insights_used_up = {
  code: 3266,
  status: 429,
  message:
    'This practice has used the language model as often as it may within 24 hours. Try again later, or ask whoever runs this server.',
} as const
export const insight_stopped = { code: 3267, status: 409, message: 'It was stopped before it had finished.' } as const
export const insight_out_of_reach = {
  code: 3268,
  status: 404,
  message: 'You may not open this client any more, so we stopped showing you what was being written.',
} as const
