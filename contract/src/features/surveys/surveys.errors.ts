export const survey_sent = {
  code: 2710,
  status: 409,
  message: 'These answers were already sent. Open them again to change something.',
} as const
export const survey_reviewed = {
  code: 2711,
  status: 409,
  message: 'Your adviser has gone through these answers. Ask them to open the questionnaire again.',
} as const
export const survey_withdrawn = {
  code: 2712,
  status: 409,
  message: 'Your adviser has withdrawn this questionnaire. What you answered is kept.',
} as const
export const survey_not_sent = { code: 2713, status: 409, message: 'These answers have not been sent yet.' } as const
export const not_asked_of_family = {
  code: 2735,
  status: 409,
  message: 'This questionnaire was not asked of anybody of the family.',
} as const
export const already_assigned = { code: 2714, status: 409, message: 'This person already has the same questionnaire open.' } as const
export const answers_incomplete = { code: 2715, status: 400, message: 'Some questions still need an answer before you can send.' } as const
export const answers_changed = {
  code: 2716,
  status: 409,
  message: 'Your answers were changed on another device. Look them over, then send them.',
} as const
export const answers_refused = {
  code: 2717,
  status: 400,
  message: 'Some answers cannot be accepted as they are. Look at those that are marked.',
} as const
export const questionnaire_version_gone = {
  code: 2718,
  status: 409,
  message: 'This version of the questionnaire is no longer asked. Load the page again; your answers are kept.',
} as const
export const survey_asked_anew = {
  code: 2719,
  status: 409,
  message: 'Your adviser asks you the same questions again. Answer those instead.',
} as const
export const round_too_small = {
  code: 2720,
  status: 409,
  message: 'A round can be closed once three people have sent answers since the last one.',
} as const
export const person_changed = {
  code: 2721,
  status: 503,
  message: 'Your details were changed at the same moment. Nothing was saved; what you typed is still here. Try again in a minute.',
} as const
export const survey_sent_again = {
  code: 2722,
  status: 409,
  message: 'These answers were sent again meanwhile. Read what changed, then mark them as reviewed.',
} as const
