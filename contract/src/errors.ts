/**
 * The error catalogue: each refusal has one name, one code, one status and one sentence that a person reads.
 * 10001, 1001 and 1000 are the specification's, word for word; ours count from 2000.
 */
export const ERRORS = {
  session_expired: { code: 10001, status: 401, message: 'session expired' },
  email_used: { code: 1001, status: 409, message: 'Email already used' },
  unexpected: { code: 1000, status: 500, message: 'Something went wrong. Please, refresh the page or try again later.' },

  invalid_input: { code: 2000, status: 400, message: 'Some of what you entered needs another look.' },
  not_found: { code: 2001, status: 404, message: 'We could not find that. It may have been moved or archived.' },
  forbidden: { code: 2002, status: 403, message: 'Your role does not include this.' },
  stale: { code: 2003, status: 409, message: 'Somebody saved a change before you. Compare both versions, then save again.' },
  too_many_requests: { code: 2004, status: 429, message: 'Too many tries. Wait a minute, then try again.' },
  too_large: { code: 2005, status: 413, message: 'That is larger than we accept.' },
  unsupported_media_type: { code: 2006, status: 415, message: 'That kind of content is not accepted here.' },
  not_ready: { code: 2007, status: 503, message: 'The service is starting or stopping. Try again in a moment.' },

  cross_site: { code: 2008, status: 403, message: 'This request came from another site and was not carried out.' },

  sent_otherwise: { code: 2020, status: 409, message: 'This was sent before with other content. Reload the page to see what is stored.' },
  done_before: { code: 2021, status: 409, message: 'This is done already. Reload the page to see it.' },
  database_away: {
    code: 2030,
    status: 503,
    message: 'We cannot reach our records just now. Nothing was saved; what you typed is still here. Try again in a minute.',
  },
  storage_full: {
    code: 2031,
    status: 503,
    message: 'Nothing can be saved just now: our storage is full. What you typed is still here. Try again later.',
  },

  already_a_client: { code: 2100, status: 409, message: 'This prospect is already a client.' },
  not_a_client: { code: 2101, status: 409, message: 'This is still a prospect.' },
  undo_expired: { code: 2102, status: 409, message: 'This can no longer be undone.' },
  manager_not_available: { code: 2103, status: 400, message: 'Choose an adviser who is active in this practice.' },
  merge_with_itself: { code: 2104, status: 400, message: 'Choose another record to merge with.' },
  merge_across_organizations: { code: 2105, status: 409, message: 'Records of two practices cannot be merged.' },
  archived: { code: 2106, status: 409, message: 'This record is archived. Restore it first.' },
  merged: { code: 2107, status: 409, message: 'This record was merged into another one, which holds everything that it had.' },
  merge_worked_on: { code: 2108, status: 409, message: 'Somebody has worked on the merged record since, so the merge stays.' },

  organization_has_clients: { code: 2200, status: 409, message: 'Move or archive the clients and prospects of this organisation first.' },
  organization_required: { code: 2201, status: 400, message: 'Choose an organisation.' },

  invitation_invalid: { code: 2300, status: 400, message: 'This invitation is not valid any more. Ask for a new one.' },
  invitation_code_wrong: { code: 2301, status: 400, message: 'That code is not right, or it has expired. Ask for a new one.' },
  password_too_weak: { code: 2302, status: 400, message: 'Use at least 8 characters, and not a common password.' },
  already_active: { code: 2303, status: 409, message: 'This person has already activated their account.' },
  reassignment_required: { code: 2304, status: 409, message: 'Choose who takes over their clients and prospects.' },
  last_super_admin: { code: 2305, status: 409, message: 'The last super admin cannot be removed.' },
  email_not_verified: { code: 2306, status: 409, message: 'Confirm the new email with the code we sent to it first.' },
  own_account: { code: 2307, status: 409, message: 'You cannot do this to your own account.' },
  not_active: { code: 2308, status: 409, message: 'This person’s account is not active.' },

  recent_sign_in_required: { code: 2309, status: 403, message: 'Confirm that it is you: enter your password again.' },
  sign_in_not_reportable: { code: 2310, status: 409, message: 'This try did not get in, so there is nothing to undo.' },

  import_empty: { code: 2400, status: 400, message: 'The file has no rows.' },
  import_not_text: { code: 2401, status: 400, message: 'This does not look like a CSV file.' },
  import_too_large: { code: 2402, status: 413, message: 'The file is larger than 64 MB. Split it and import the parts.' },
  import_wrong_state: { code: 2403, status: 409, message: 'This step of the import is over, or not reached yet.' },
  import_undecided: { code: 2405, status: 409, message: 'Decide first what happens to each row that may be a duplicate.' },
  import_name_unmapped: { code: 2404, status: 400, message: 'Choose the column that holds the business name or the contact’s name.' },

  stakeholder_name_missing: { code: 2700, status: 400, message: 'Enter a first or a last name.' },
  stakeholder_email_missing: { code: 2701, status: 400, message: 'Enter an email address first: the invitation goes there.' },
  stakeholder_email_in_use: {
    code: 2702,
    status: 409,
    message: 'They sign in with this address. They can change it themselves in their account.',
  },

  survey_sent: { code: 2710, status: 409, message: 'These answers were already sent. Open them again to change something.' },
  survey_reviewed: {
    code: 2711,
    status: 409,
    message: 'Your adviser has gone through these answers. Ask them to open the questionnaire again.',
  },
  survey_withdrawn: { code: 2712, status: 409, message: 'Your adviser has withdrawn this questionnaire. What you answered is kept.' },
  survey_not_sent: { code: 2713, status: 409, message: 'These answers have not been sent yet.' },
  not_asked_of_family: { code: 2735, status: 409, message: 'This questionnaire was not asked of anybody of the family.' },
  already_assigned: { code: 2714, status: 409, message: 'This person has the same questionnaire open already.' },
  answers_incomplete: { code: 2715, status: 400, message: 'Some questions still need an answer before you can send.' },
  answers_changed: {
    code: 2716,
    status: 409,
    message: 'Your answers were changed on another device. Look them over, then send them.',
  },
  answers_refused: { code: 2717, status: 400, message: 'Some answers cannot be taken as they are. Look at those that are marked.' },
  questionnaire_version_gone: {
    code: 2718,
    status: 409,
    message: 'This version of the questionnaire is no longer asked. Load the page again; your answers are kept.',
  },
  survey_asked_anew: { code: 2719, status: 409, message: 'Your adviser asks you the same questions anew. Answer those instead.' },

  round_too_small: {
    code: 2720,
    status: 409,
    message: 'A round can be closed once three people have sent answers since the last one.',
  },
  proposal_decided: { code: 2730, status: 409, message: 'This proposal has already been decided.' },
  proposal_not_reconsiderable: { code: 2731, status: 409, message: 'The record was changed since. Change it by hand.' },
  snapshot_not_known: { code: 2733, status: 400, message: 'The values of that day are not known.' },
  audience_reason_missing: { code: 2734, status: 400, message: 'Write down why the family may see this.' },
  snapshot_in_future: { code: 2732, status: 400, message: 'A snapshot cannot be of a day to come.' },

  view_name_taken: { code: 2500, status: 409, message: 'You already have a view of that name.' },
  not_configured: { code: 2600, status: 409, message: 'This is not set up on this server.' },

  /* Documents: 2800 to 2899. */
  file_empty: { code: 2800, status: 400, message: 'This file is empty.' },
  file_too_large: { code: 2801, status: 413, message: 'This file is larger than 200 MB. Make it smaller, or split it.' },
  file_kind_refused: {
    code: 2802,
    status: 400,
    message: 'This kind of file is not taken here. Send a PDF, an Office document, a picture, a text or a mail.',
  },
  file_kind_mismatch: {
    code: 2803,
    status: 400,
    message: 'What is in this file is not what its name says. Save it again in the right format.',
  },
  file_unpacks_too_large: { code: 2804, status: 400, message: 'This file unpacks to far more than its size. It is not taken.' },
  file_infected: { code: 2805, status: 400, message: 'The virus scanner found something in this file. It was not kept.' },
  scanner_unreachable: {
    code: 2806,
    status: 503,
    message: 'The virus scanner does not answer, so the file waits. Try to finish in a few minutes; nothing must be sent again.',
  },
  quota_exceeded: { code: 2807, status: 409, message: 'The practice has no room left for this file. Ask the platform’s support for more.' },
  upload_incomplete: { code: 2808, status: 409, message: 'Some parts of this file have not arrived. Send them, then finish.' },
  checksum_mismatch: { code: 2809, status: 409, message: 'The file did not arrive as it was sent. Send it again.' },
  upload_over: { code: 2810, status: 409, message: 'This upload is over. Begin again.' },
  upload_being_checked: { code: 2811, status: 409, message: 'This file is being checked already. Look again in a moment.' },
  file_name_refused: { code: 2812, status: 400, message: 'Give this file another name.' },
  folder_name_taken: { code: 2813, status: 409, message: 'There is a folder of that name already.' },
  folder_in_itself: { code: 2814, status: 409, message: 'A folder cannot lie in itself or in a folder that it holds.' },
  folder_too_deep: { code: 2815, status: 409, message: 'Folders go ten levels deep at most.' },
  request_closed: { code: 2816, status: 409, message: 'This document is not asked for any more.' },
  range_outside: { code: 2818, status: 416, message: 'This part lies outside the file.' },
  reminded_recently: { code: 2817, status: 409, message: 'They were reminded less than a day ago.' },
  checksum_unavailable: { code: 2819, status: 503, message: 'The server could not check what arrived. Send it again in a moment.' },

  /* Notifications: 2900 to 2999. */
  notification_kind_fixed: { code: 2900, status: 409, message: 'News of the safety of your account cannot be switched off.' },

  /* Knowledge: 3000 to 3099. */
  article_changed: { code: 3000, status: 409, message: 'This article was published anew while you read it. Load it again.' },
  article_address_settled: { code: 3001, status: 409, message: 'People have this article’s address already, so it stays as it is.' },
  article_address_taken: { code: 3002, status: 409, message: 'Another article has this address.' },
  article_empty: { code: 3003, status: 400, message: 'Write something first: readers would see an empty page.' },
  nothing_to_publish: { code: 3004, status: 409, message: 'Readers see all of this already.' },
  section_not_empty: { code: 3005, status: 409, message: 'Move the articles of this section first, the archived ones too.' },
  picture_not_recognised: { code: 3006, status: 400, message: 'This is not a PNG, JPEG, WebP or GIF picture.' },
  picture_too_large: { code: 3007, status: 413, message: 'The picture is larger than 5 MB. Make it smaller, then try again.' },
  picture_of_another_article: { code: 3008, status: 400, message: 'A picture of another article cannot be used here. Upload it again.' },

  /* Support: 3100 to 3199. */
  support_elsewhere: { code: 3100, status: 409, message: 'Support answers in its own chat now. Earlier conversations can be read here.' },
  support_closed: { code: 3101, status: 409, message: 'This conversation is closed. Open it again first.' },
  support_file_unscanned: {
    code: 3102,
    status: 503,
    message: 'The virus scanner does not answer. Attach the file again in a few minutes.',
  },
  support_file_gone: { code: 3103, status: 400, message: 'A file is not there any more. Attach it again.' },
  support_assignee: { code: 3104, status: 400, message: 'Choose somebody of the staff who is active.' },

  /* Prompts: 3200 to 3249. */
  prompt_without_draft: { code: 3200, status: 409, message: 'There is no draft of this prompt. Change its text first.' },
  prompt_unchanged: { code: 3201, status: 409, message: 'This is what is published already.' },
  prompt_has_problems: { code: 3202, status: 400, message: 'The text of this prompt has problems. Put them right, then publish it.' },

  /* Insights: 3250 to 3299. */
  model_busy: { code: 3250, status: 503, message: 'The language model has too much to do just now, or its limit is used up.' },
  model_unreachable: {
    code: 3251,
    status: 502,
    message: 'The language model does not answer. It may be down, or its address may be wrong.',
  },
  model_timeout: { code: 3252, status: 504, message: 'The language model said nothing for too long and was given up.' },
  model_refused: {
    code: 3253,
    status: 502,
    message: 'The language model did not accept the request. Whoever runs this server needs to look at its key and its name.',
  },
  model_failed: { code: 3254, status: 502, message: 'The language model failed. Try again in a moment.' },
  model_cut_off: { code: 3255, status: 502, message: 'The connection to the language model broke off before it had finished.' },
  model_nonsense: {
    code: 3256,
    status: 502,
    message: 'What came back is not in the form that was asked for. It is kept below as plain text; nothing was made of it.',
  },
  model_too_long: { code: 3257, status: 502, message: 'The language model wrote more than allowed and was stopped.' },
  prompt_too_long: { code: 3258, status: 400, message: 'There is more to read than this language model can take at once.' },
  model_declined: { code: 3259, status: 502, message: 'The language model declined to write about this.' },
  insight_running: {
    code: 3260,
    status: 409,
    message: 'The same is being written for this client right now. Wait until it is there, or stop it.',
  },
  insight_broken_off: { code: 3261, status: 503, message: 'The server stopped while this was being written.' },
  insight_not_done: { code: 3262, status: 409, message: 'Only a finished insight can be edited.' },
  nothing_to_send: {
    code: 3263,
    status: 409,
    message: 'There is nothing yet that this may be written from. For the family that is what it may see, and answers of a closed round.',
  },
  too_many_insights: { code: 3264, status: 429, message: 'You have asked for many insights within a minute. Wait a little, then go on.' },
  insights_switched_off: { code: 3265, status: 409, message: 'This practice has switched the language model off in its settings.' },
  insights_used_up: {
    code: 3266,
    status: 429,
    message: 'This practice has used the language model as often as it may within 24 hours. Go on later, or ask whoever runs this server.',
  },
} as const

export type ErrorName = keyof typeof ERRORS
export type ErrorCode = (typeof ERRORS)[ErrorName]['code']

/** The body of every refusal. `fields` names what is wrong with which field, in the field's words. */
export interface ErrorBody {
  code: number
  message: string
  fields?: Record<string, string>
  /** With `stale`: the record as it is stored now. */
  current?: unknown
}

const MESSAGES = new Map<number, string>(Object.values(ERRORS).map((error) => [error.code, error.message]))

export function isKnownCode(code: unknown): code is number {
  return typeof code === 'number' && MESSAGES.has(code)
}

/** The sentence of a code; unknown codes read like 1000. */
export function messageOf(code: number | undefined): string {
  return MESSAGES.get(code ?? 1000) ?? ERRORS.unexpected.message
}
