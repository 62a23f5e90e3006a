export const notification_kind_fixed = {
  code: 2900,
  status: 409,
  message: 'News about the safety of your account cannot be switched off.',
} as const
