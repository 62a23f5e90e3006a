export type ClientStatus = 'client' | 'prospect'

/** The columns that a list shows unless somebody chooses, besides the name. */
export const USUAL = {
  client: ['contact', 'structure', 'advisers', 'surveys', 'equity', 'lastTouch'],
  prospect: ['contact', 'stage', 'source', 'advisers', 'lastTouch', 'created'],
} as const
export const ON_DEMAND = {
  client: ['enterprises', 'town', 'email', 'phone', 'abn', 'source', 'created', 'converted'],
  prospect: ['town', 'email', 'phone', 'abn', 'structure', 'enterprises'],
} as const

/** Whether the server's usual columns hold all that an address shows; town, equity and questionnaires every row has. */
export function showsUsualColumns(status: ClientStatus, asked: string | undefined): boolean {
  const held = new Set<string>(['name', 'organization', 'town', 'surveys', 'equity', ...USUAL[status]])
  return asked === undefined || asked.split(',').every((name) => held.has(name))
}
