export const USER_STATUSES = ['invited', 'active', 'deactivated'] as const
