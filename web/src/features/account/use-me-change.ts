import { useRouter } from '@tanstack/react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { type Me, meQuery } from '../../platform/identity/session.ts'

/** Puts the server's answer in the place of the profile that is known, so that the frame shows it at once. */
export function useMeChange(): (me: Me) => Promise<void> {
  const router = useRouter()
  return async (me) => {
    queryClient.setQueryData(meQuery.queryKey, me)
    await router.invalidate()
  }
}
