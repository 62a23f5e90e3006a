import '../styles/base.css'
import 'virtual:theme-variables.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { NoticeRegion } from '../features/answers/notice-region.tsx'
import { QuestionsPage } from '../features/answers/questions-page.tsx'
import { registerWorker } from '../features/answers/device/register-worker.ts'
import { CrashPage } from '../features/shell/crash-page.tsx'
import { startSupportChat } from '../features/support/chat/support-chat.ts'
import { observeRefusals } from '../platform/api/api.ts'
import { reportRefusal, startReporting } from '../platform/reporting/reporting.ts'
import { theme } from '../theme.ts'
import { CrashBoundary } from '../ui/feedback/crash-boundary.tsx'

const REASSURANCE = 'Your answers are kept on this device as you left them.'

startReporting('questions')
observeRefusals(reportRefusal)
registerWorker()
startSupportChat()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto">
      <CrashBoundary fallback={(error, retry) => <CrashPage error={error} onRetry={retry} reassurance={REASSURANCE} />}>
        <QuestionsPage />
      </CrashBoundary>
      <NoticeRegion />
    </MantineProvider>,
  )
}
