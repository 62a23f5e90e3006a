import { FILE_REFUSALS } from './uploads.rules.ts'

export const file_empty = { code: 2800, status: 400, message: FILE_REFUSALS.empty } as const
export const file_too_large = {
  code: 2801,
  status: 413,
  message: FILE_REFUSALS.tooLarge,
} as const
export const file_kind_refused = {
  code: 2802,
  status: 400,
  message: FILE_REFUSALS.kind,
} as const
export const file_kind_mismatch = {
  code: 2803,
  status: 400,
  message: 'What is in this file is not what its name says. Save it again in the right format.',
} as const
export const picture_unreadable = {
  code: 2821,
  status: 400,
  message: 'This picture cannot be read. Save it again as a PNG or JPEG, or choose another one.',
} as const
export const file_unpacks_too_large = {
  code: 2804,
  status: 400,
  message: 'This file unpacks to far more than its size. It is not accepted.',
} as const
export const file_infected = {
  code: 2805,
  status: 400,
  message: 'The virus scanner found something in this file. It was not kept.',
} as const
export const scanner_unreachable = {
  code: 2806,
  status: 503,
  message: 'The virus scanner does not answer. The file waits: try again in a few minutes.',
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
  message: 'This file is already being checked. Look again in a moment.',
} as const
export const file_name_refused = { code: 2812, status: 400, message: 'Give this file another name.' } as const
export const folder_name_taken = { code: 2813, status: 409, message: 'There is already a folder with that name.' } as const
export const folder_in_itself = {
  code: 2814,
  status: 409,
  message: 'A folder cannot be moved into itself, or into a folder within it.',
} as const
export const folder_too_deep = { code: 2815, status: 409, message: 'Folders can be at most ten levels deep.' } as const
export const request_closed = { code: 2816, status: 409, message: 'Nobody asks for this document any more.' } as const
export const file_returned = {
  code: 2820,
  status: 409,
  message: 'This is the same file that was returned. Send a new version of it, or another file.',
} as const
export const range_outside = { code: 2818, status: 416, message: 'This part lies outside the file.' } as const
export const reminded_recently = { code: 2817, status: 409, message: 'They were reminded less than a day ago.' } as const
export const checksum_unavailable = {
  code: 2819,
  status: 503,
  message: 'The server could not check what arrived. Send it again in a moment.',
} as const
