import { lazy, Suspense, useSyncExternalStore } from 'react'
import { CrashBoundary } from '../../../ui/feedback/crash-boundary.tsx'
import { isTrayWanted, onTrayWanted } from './tray-wanted.ts'

const UploadTray = lazy(() => import('./upload-tray.tsx'))

/** Where files on their way are shown, on every page; loaded with the first of them. */
export function UploadTrayHost() {
  const wanted = useSyncExternalStore(onTrayWanted, isTrayWanted)
  if (!wanted) return null
  return (
    <CrashBoundary fallback={() => null}>
      <Suspense>
        <UploadTray />
      </Suspense>
    </CrashBoundary>
  )
}
