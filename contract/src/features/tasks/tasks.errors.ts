export const shows_private_matter = {
  code: 3300,
  status: 409,
  message: 'This names what only the practice sees. Say that you want to show it.',
} as const
