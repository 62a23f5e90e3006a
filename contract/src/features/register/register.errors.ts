export const party_still_named = {
  code: 2750,
  status: 409,
  message: 'This name is still used in the record. Hand over what it has first.',
} as const
export const register_full = { code: 2751, status: 409, message: 'A record holds at most 1,000 entries of a kind.' } as const
