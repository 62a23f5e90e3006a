import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/organizations/$organizationId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/organizations/$organizationId/managers', params, replace: true })
  },
})
