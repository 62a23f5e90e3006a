import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../../features/family/home/home-page.tsx'
import { askFirst } from '../-ask-first.ts'
import { orFromDevice } from '../-from-device.ts'

/** A stakeholder's landing page. It is drawn when all that it begins with is there, so that nothing comes later and pushes the rest away. */
export const Route = createFileRoute('/_app/home')({
  staticData: { roles: ['user'] },
  loader: ({ location, preload }) => orFromDevice(() => askFirst(location, { preload })),
  component: HomePage,
})
