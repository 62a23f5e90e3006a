export const logo_not_recognised = { code: 3700, status: 400, message: 'This is not a PNG or JPEG picture.' } as const
export const logo_too_large = {
  code: 3701,
  status: 413,
  message: 'The logo is larger than 200 KB. Make it smaller, then try again.',
} as const
export const logo_too_wide = {
  code: 3702,
  status: 400,
  message: 'The logo is more than 2,000 pixels wide or high. Make it smaller, then try again.',
} as const
