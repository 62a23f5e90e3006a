import * as api from '@paddock/contract/calls'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { query, readAgain } from '../../platform/api/queries.ts'

const WORKING: readonly Import['state'][] = ['checking', 'running', 'undoing']
const ASK_AGAIN_MS = 700

export const isWorking = ({ state }: Pick<Import, 'state'>) => WORKING.includes(state)

/** An import, asked for again and again while the server works on it; what depends on it is read again once the work is over. */
export function useImport(importId: string) {
  const found = useQuery({
    ...query(api.imports.getImport, { params: { importId } }, { showsErrors: true }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? ASK_AGAIN_MS : false),
  })
  const working = found.data !== undefined && isWorking(found.data)
  const wasWorking = useRef(false)
  useEffect(() => {
    if (wasWorking.current && !working) void readAgain('import', 'client', 'stakeholder', 'finances')
    wasWorking.current = working
  }, [working])
  return found
}
