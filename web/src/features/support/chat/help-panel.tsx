import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Title.layer.css'
import '@mantine/core/styles/Anchor.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Flex.layer.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../../../platform/api/query-client.ts'
import { theme } from '../../../theme.ts'
import { CrashBoundary } from '../../../ui/feedback/crash-boundary.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import type { OpenPage } from './help-button.ts'
import { HelpConversations } from './help-conversations.tsx'
import classes from './help-panel.module.css'

interface PanelOptions {
  /** Goes to a page of the application. */
  open: OpenPage
  onClose: () => void
}

const PHONE = '(max-width: 36em)'

/**
 * Opens the panel beside the page, or over all of a phone's. It has a root of its own: the questions are drawn without the router and
 * the queries that the rest of the application uses.
 */
export function openHelpPanel(host: HTMLElement, { open, onClose }: PanelOptions): { close(): void } {
  const element = document.createElement('div')
  element.className = `card mantine-focus-never ${classes.panel}`
  element.role = 'dialog'
  element.ariaLabel = 'Help'
  element.tabIndex = -1
  host.append(element)
  // On a phone nothing of the page is in sight, so nothing of it can be reached either.
  const page = document.getElementById('root')
  const phone = window.matchMedia(PHONE)
  const cover = () => {
    page?.toggleAttribute('inert', phone.matches)
    element.ariaModal = phone.matches ? 'true' : null
  }
  cover()
  phone.addEventListener('change', cover)
  const root = createRoot(element)
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    phone.removeEventListener('change', cover)
    document.removeEventListener('keydown', onKeyOfNobody)
    page?.removeAttribute('inert')
    root.unmount()
    element.remove()
    onClose()
  }
  // Within the panel whatever lists something may want the key for itself. What had the focus may also have gone, as a button does
  // that was pressed: then the key is nobody's, whoever else listens.
  const onKeyWithin = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  }
  const onKeyOfNobody = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target === document.body) close()
  }
  element.addEventListener('keydown', onKeyWithin)
  document.addEventListener('keydown', onKeyOfNobody)
  root.render(
    // The page's own provider writes the variables and the scheme; this one only hands the theme on.
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <CrashBoundary fallback={(error, retry) => <ErrorPanel title="Help did not open" error={error} onRetry={retry} />}>
          <HelpConversations
            onClose={close}
            onShow={() => {
              if (!element.contains(document.activeElement)) element.focus()
            }}
            onOpenPage={(address) => {
              close()
              open(address)
            }}
          />
        </CrashBoundary>
      </QueryClientProvider>
    </MantineProvider>,
  )
  element.focus()
  return { close }
}
