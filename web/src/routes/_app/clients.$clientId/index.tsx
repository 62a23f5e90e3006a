import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/clients/$clientId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/clients/$clientId/overview', params, replace: true })
  },
})
