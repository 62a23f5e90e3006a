export const article_changed = {
  code: 3000,
  status: 409,
  message: 'A new version of this article was published while you read it. Load it again.',
} as const
export const article_address_settled = {
  code: 3001,
  status: 409,
  message: 'People already have this article’s address, so it cannot be changed.',
} as const
export const article_address_taken = { code: 3002, status: 409, message: 'Another article has this address.' } as const
export const article_empty = { code: 3003, status: 400, message: 'Write something first: readers would see an empty page.' } as const
export const nothing_to_publish = { code: 3004, status: 409, message: 'Readers already see all of this.' } as const
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
