import '../styles/base.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { NoticeRegion } from '../features/answers/notice-region.tsx'
import { QuestionsPage } from '../features/answers/questions-page.tsx'
import { registerWorker } from '../features/answers/register-worker.ts'
import { startSupportChat } from '../features/support/support-chat.ts'
import { cssVariables, theme } from '../theme.ts'

registerWorker()
startSupportChat()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QuestionsPage />
      <NoticeRegion />
    </MantineProvider>,
  )
}
