import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/my-organization/')({
  beforeLoad: () => {
    throw redirect({ to: '/my-organization/managers', replace: true })
  },
})
