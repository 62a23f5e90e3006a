export const shows_private_matter = {
  code: 3300,
  status: 409,
  message: 'This names something that only the practice sees. Confirm that you want to show it.',
} as const
