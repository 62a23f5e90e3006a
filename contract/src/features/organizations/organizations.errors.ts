export const organization_has_clients = {
  code: 2200,
  status: 409,
  message: 'Move or archive the clients and prospects of this organisation first.',
} as const
export const organization_archived = {
  code: 2202,
  status: 409,
  message: 'The organisation of this record is archived. Restore the organisation first.',
} as const
export const organization_required = { code: 2201, status: 400, message: 'Choose an organisation.' } as const
