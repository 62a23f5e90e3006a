/**
 * The error catalogue: each refusal has one name, one code, one status and one sentence that a person reads.
 * 10001, 1001 and 1000 are the specification's, word for word; ours count from 2000.
 */
export const session_expired = { code: 10001, status: 401, message: 'session expired' } as const
export const email_used = { code: 1001, status: 409, message: 'Email already used' } as const
export const unexpected = {
  code: 1000,
  status: 500,
  message: 'Something went wrong. Please, refresh the page or try again later.',
} as const

export const invalid_input = { code: 2000, status: 400, message: 'Some of what you entered needs another look.' } as const
export const not_found = { code: 2001, status: 404, message: 'We could not find that. It may have been moved or archived.' } as const
export const forbidden = { code: 2002, status: 403, message: 'Your role does not include this.' } as const
export const stale = {
  code: 2003,
  status: 409,
  message: 'Somebody saved a change before you. Compare both versions, then save again.',
} as const
export const too_many_requests = { code: 2004, status: 429, message: 'Too many tries. Wait a minute, then try again.' } as const
export const too_large = { code: 2005, status: 413, message: 'That is larger than we accept.' } as const
export const unsupported_media_type = { code: 2006, status: 415, message: 'That kind of content is not accepted here.' } as const
export const not_ready = { code: 2007, status: 503, message: 'The service is starting or stopping. Try again in a moment.' } as const

export const cross_site = { code: 2008, status: 403, message: 'This request came from another site and was not carried out.' } as const

export const sent_otherwise = {
  code: 2020,
  status: 409,
  message: 'This was sent before with other content. Reload the page to see what is stored.',
} as const
export const done_before = { code: 2021, status: 409, message: 'This is done already. Reload the page to see it.' } as const
export const database_away = {
  code: 2030,
  status: 503,
  message: 'We cannot reach our records just now. Nothing was saved; what you typed is still here. Try again in a minute.',
} as const
export const storage_full = {
  code: 2031,
  status: 503,
  message: 'Nothing can be saved just now: our storage is full. What you typed is still here. Try again later.',
} as const

export const already_a_client = { code: 2100, status: 409, message: 'This prospect is already a client.' } as const
export const not_a_client = { code: 2101, status: 409, message: 'This is still a prospect.' } as const
export const undo_expired = { code: 2102, status: 409, message: 'This can no longer be undone.' } as const
export const manager_not_available = { code: 2103, status: 400, message: 'Choose an adviser who is active in this practice.' } as const
export const merge_with_itself = { code: 2104, status: 400, message: 'Choose another record to merge with.' } as const
export const merge_across_organizations = { code: 2105, status: 409, message: 'Records of two practices cannot be merged.' } as const
export const archived = { code: 2106, status: 409, message: 'This record is archived. Restore it first.' } as const
export const merged = {
  code: 2107,
  status: 409,
  message: 'This record was merged into another one, which holds everything that it had.',
} as const
export const merge_worked_on = {
  code: 2108,
  status: 409,
  message: 'Somebody has worked on the merged record since, so the merge stays.',
} as const

export const organization_has_clients = {
  code: 2200,
  status: 409,
  message: 'Move or archive the clients and prospects of this organisation first.',
} as const
export const organization_required = { code: 2201, status: 400, message: 'Choose an organisation.' } as const

export const invitation_invalid = { code: 2300, status: 400, message: 'This invitation is not valid any more. Ask for a new one.' } as const
export const invitation_code_wrong = {
  code: 2301,
  status: 400,
  message: 'That code is not right, or it has expired. Ask for a new one.',
} as const
export const password_too_weak = { code: 2302, status: 400, message: 'Use at least 8 characters, and not a common password.' } as const
export const already_active = { code: 2303, status: 409, message: 'This person has already activated their account.' } as const
export const reassignment_required = { code: 2304, status: 409, message: 'Choose who takes over their clients and prospects.' } as const
export const last_super_admin = { code: 2305, status: 409, message: 'The last super admin cannot be removed.' } as const
export const email_not_verified = { code: 2306, status: 409, message: 'Confirm the new email with the code we sent to it first.' } as const
export const own_account = { code: 2307, status: 409, message: 'You cannot do this to your own account.' } as const
export const not_active = { code: 2308, status: 409, message: 'This person’s account is not active.' } as const

export const recent_sign_in_required = { code: 2309, status: 403, message: 'Confirm that it is you: enter your password again.' } as const
export const sign_in_not_reportable = { code: 2310, status: 409, message: 'This try did not get in, so there is nothing to undo.' } as const

export const import_empty = { code: 2400, status: 400, message: 'The file has no rows.' } as const
export const import_not_text = { code: 2401, status: 400, message: 'This does not look like a CSV file.' } as const
export const import_too_large = {
  code: 2402,
  status: 413,
  message: 'The file is larger than 64 MB. Split it and import the parts.',
} as const
export const import_wrong_state = { code: 2403, status: 409, message: 'This step of the import is over, or not reached yet.' } as const
export const import_undecided = {
  code: 2405,
  status: 409,
  message: 'Decide first what happens to each row that may be a duplicate.',
} as const
export const import_name_unmapped = {
  code: 2404,
  status: 400,
  message: 'Choose the column that holds the business name or the contact’s name.',
} as const

export const stakeholder_name_missing = { code: 2700, status: 400, message: 'Enter a first or a last name.' } as const
export const stakeholder_email_missing = {
  code: 2701,
  status: 400,
  message: 'Enter an email address first: the invitation goes there.',
} as const
export const stakeholder_email_in_use = {
  code: 2702,
  status: 409,
  message: 'They sign in with this address. They can change it themselves in their account.',
} as const

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
export const already_assigned = { code: 2714, status: 409, message: 'This person has the same questionnaire open already.' } as const
export const answers_incomplete = { code: 2715, status: 400, message: 'Some questions still need an answer before you can send.' } as const
export const answers_changed = {
  code: 2716,
  status: 409,
  message: 'Your answers were changed on another device. Look them over, then send them.',
} as const
export const answers_refused = {
  code: 2717,
  status: 400,
  message: 'Some answers cannot be taken as they are. Look at those that are marked.',
} as const
export const questionnaire_version_gone = {
  code: 2718,
  status: 409,
  message: 'This version of the questionnaire is no longer asked. Load the page again; your answers are kept.',
} as const
export const survey_asked_anew = {
  code: 2719,
  status: 409,
  message: 'Your adviser asks you the same questions anew. Answer those instead.',
} as const

export const round_too_small = {
  code: 2720,
  status: 409,
  message: 'A round can be closed once three people have sent answers since the last one.',
} as const
export const proposal_decided = { code: 2730, status: 409, message: 'This proposal has already been decided.' } as const
export const proposal_not_reconsiderable = { code: 2731, status: 409, message: 'The record was changed since. Change it by hand.' } as const
export const snapshot_not_known = { code: 2733, status: 400, message: 'The values of that day are not known.' } as const
export const audience_reason_missing = { code: 2734, status: 400, message: 'Write down why the family may see this.' } as const
export const snapshot_in_future = { code: 2732, status: 400, message: 'A snapshot cannot be of a day to come.' } as const

export const view_name_taken = { code: 2500, status: 409, message: 'You already have a view of that name.' } as const
export const not_configured = { code: 2600, status: 409, message: 'This is not set up on this server.' } as const

/* Documents: 2800 to 2899. */
export const file_empty = { code: 2800, status: 400, message: 'This file is empty.' } as const
export const file_too_large = {
  code: 2801,
  status: 413,
  message: 'This file is larger than 200 MB. Make it smaller, or split it.',
} as const
export const file_kind_refused = {
  code: 2802,
  status: 400,
  message: 'This kind of file is not taken here. Send a PDF, an Office document, a picture, a text or a mail.',
} as const
export const file_kind_mismatch = {
  code: 2803,
  status: 400,
  message: 'What is in this file is not what its name says. Save it again in the right format.',
} as const
export const file_unpacks_too_large = {
  code: 2804,
  status: 400,
  message: 'This file unpacks to far more than its size. It is not taken.',
} as const
export const file_infected = {
  code: 2805,
  status: 400,
  message: 'The virus scanner found something in this file. It was not kept.',
} as const
export const scanner_unreachable = {
  code: 2806,
  status: 503,
  message: 'The virus scanner does not answer, so the file waits. Try to finish in a few minutes; nothing must be sent again.',
} as const
export const quota_exceeded = {
  code: 2807,
  status: 409,
  message: 'The practice has no room left for this file. Ask the platform’s support for more.',
} as const
export const upload_incomplete = {
  code: 2808,
  status: 409,
  message: 'Some parts of this file have not arrived. Send them, then finish.',
} as const
export const checksum_mismatch = { code: 2809, status: 409, message: 'The file did not arrive as it was sent. Send it again.' } as const
export const upload_over = { code: 2810, status: 409, message: 'This upload is over. Begin again.' } as const
export const upload_being_checked = {
  code: 2811,
  status: 409,
  message: 'This file is being checked already. Look again in a moment.',
} as const
export const file_name_refused = { code: 2812, status: 400, message: 'Give this file another name.' } as const
export const folder_name_taken = { code: 2813, status: 409, message: 'There is a folder of that name already.' } as const
export const folder_in_itself = { code: 2814, status: 409, message: 'A folder cannot lie in itself or in a folder that it holds.' } as const
export const folder_too_deep = { code: 2815, status: 409, message: 'Folders go ten levels deep at most.' } as const
export const request_closed = { code: 2816, status: 409, message: 'This document is not asked for any more.' } as const
export const range_outside = { code: 2818, status: 416, message: 'This part lies outside the file.' } as const
export const reminded_recently = { code: 2817, status: 409, message: 'They were reminded less than a day ago.' } as const
export const checksum_unavailable = {
  code: 2819,
  status: 503,
  message: 'The server could not check what arrived. Send it again in a moment.',
} as const

/* Notifications: 2900 to 2999. */
export const notification_kind_fixed = {
  code: 2900,
  status: 409,
  message: 'News of the safety of your account cannot be switched off.',
} as const

/* Knowledge: 3000 to 3099. */
export const article_changed = {
  code: 3000,
  status: 409,
  message: 'This article was published anew while you read it. Load it again.',
} as const
export const article_address_settled = {
  code: 3001,
  status: 409,
  message: 'People have this article’s address already, so it stays as it is.',
} as const
export const article_address_taken = { code: 3002, status: 409, message: 'Another article has this address.' } as const
export const article_empty = { code: 3003, status: 400, message: 'Write something first: readers would see an empty page.' } as const
export const nothing_to_publish = { code: 3004, status: 409, message: 'Readers see all of this already.' } as const
export const section_not_empty = {
  code: 3005,
  status: 409,
  message: 'Move the articles of this section first, the archived ones too.',
} as const
export const picture_not_recognised = { code: 3006, status: 400, message: 'This is not a PNG, JPEG, WebP or GIF picture.' } as const
export const picture_too_large = {
  code: 3007,
  status: 413,
  message: 'The picture is larger than 5 MB. Make it smaller, then try again.',
} as const
export const picture_of_another_article = {
  code: 3008,
  status: 400,
  message: 'A picture of another article cannot be used here. Upload it again.',
} as const

/* Support: 3100 to 3199. */
export const support_elsewhere = {
  code: 3100,
  status: 409,
  message: 'Support answers in its own chat now. Earlier conversations can be read here.',
} as const
export const support_closed = { code: 3101, status: 409, message: 'This conversation is closed. Open it again first.' } as const
export const support_file_unscanned = {
  code: 3102,
  status: 503,
  message: 'The virus scanner does not answer. Attach the file again in a few minutes.',
} as const
export const support_file_gone = { code: 3103, status: 400, message: 'A file is not there any more. Attach it again.' } as const
export const support_assignee = { code: 3104, status: 400, message: 'Choose somebody of the staff who is active.' } as const

/* Prompts: 3200 to 3249. */
export const prompt_without_draft = {
  code: 3200,
  status: 409,
  message: 'There is no draft of this prompt. Change its text first.',
} as const
export const prompt_unchanged = { code: 3201, status: 409, message: 'This is what is published already.' } as const
export const prompt_has_problems = {
  code: 3202,
  status: 400,
  message: 'The text of this prompt has problems. Put them right, then publish it.',
} as const

/* Insights: 3250 to 3299. */
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
export const model_timeout = { code: 3252, status: 504, message: 'The language model said nothing for too long and was given up.' } as const
export const model_refused = {
  code: 3253,
  status: 502,
  message: 'The language model did not accept the request. Whoever runs this server needs to look at its key and its name.',
} as const
export const model_failed = { code: 3254, status: 502, message: 'The language model failed. Try again in a moment.' } as const
export const model_cut_off = {
  code: 3255,
  status: 502,
  message: 'The connection to the language model broke off before it had finished.',
} as const
export const model_nonsense = {
  code: 3256,
  status: 502,
  message: 'What came back is not in the form that was asked for. It is kept below as plain text; nothing was made of it.',
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
  message: 'There is nothing yet that this may be written from. For the family that is what it may see, and answers of a closed round.',
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
  message: 'This practice has used the language model as often as it may within 24 hours. Go on later, or ask whoever runs this server.',
} as const
