export const view_name_taken = { code: 2500, status: 409, message: 'You already have a view with that name.' } as const
