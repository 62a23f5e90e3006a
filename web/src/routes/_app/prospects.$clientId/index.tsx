import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/prospects/$clientId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/prospects/$clientId/general/{-$section}', params: { ...params, section: undefined }, replace: true })
  },
})
