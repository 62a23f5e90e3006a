import { Select, type SelectProps } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../platform/api/queries.ts'

/** One of the practices that take new people. */
export function OrganizationSelect(props: Omit<SelectProps, 'data'>) {
  const organizations = useQuery(query(api.organizations.listOrganizations, { query: {} }))
  const data = (organizations.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <Select searchable={data.length > 7} nothingFoundMessage="No organisation matches" {...props} data={data} />
}
