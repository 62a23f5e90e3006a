import { Box, Button, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { SystemRole } from '@paddock/contract/route'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download, messageOfError } from '../../platform/api/api.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { confirmIdentity, isProofWanted } from '../security/front.ts'

const OF_ALL = [
  'Your account: name, email, role and how you sign in',
  'Sign-ins, failed tries and the devices you are signed in on',
  'What you did here',
  'Documents that you sent or opened, notices to you and what you wrote to support',
]
const OF_STAFF = [
  'Notes that you wrote and notes that mention you',
  'Saved views, the clients you look after, and where else your name stands',
]
const OF_FAMILY = [
  'What your family’s record says about you',
  'Your questionnaires: answers, their history, what you sent and who may see it',
  'Your results, and who opened your answers',
]

type State = { at: 'rest' | 'collecting' | 'saved' } | { at: 'failed'; message: string }

/** Everything that is held about the person, as a file to keep. */
export function ExportPanel({ role }: { role: SystemRole }) {
  const [state, setState] = useState<State>({ at: 'rest' })
  const collect = async () => {
    setState({ at: 'collecting' })
    try {
      await download(api.account.exportMyData, {})
      setState({ at: 'saved' })
    } catch (error) {
      if (isProofWanted(error)) {
        setState({ at: 'rest' })
        throw error
      }
      setState({ at: 'failed', message: messageOfError(error) })
    }
  }
  return (
    <Panel title="Your data">
      <Text maw={560} mb={14} fz="base" lh={1.5}>
        Take a copy of everything that we hold about you: a zip with each list as JSON and as CSV, and a text that explains them.
      </Text>
      <Box component="ul" className="points" maw={560} fz="base">
        {[...OF_ALL, ...(role === 'user' ? OF_FAMILY : OF_STAFF)].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </Box>
      <Box className="toolbar" mt="md">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          loading={state.at === 'collecting'}
          onClick={() => void confirmIdentity(collect)}
        >
          Export my data
        </Button>
        <output className="note">{WORDS[state.at]}</output>
      </Box>
      {state.at === 'failed' ? (
        <Text mt="sm" mb={0} mx={0} c="var(--mantine-color-error)" fz="sm" role="alert">
          {state.message}
        </Text>
      ) : null}
    </Panel>
  )
}

const WORDS: Record<State['at'], string> = {
  rest: 'We may ask for your password first.',
  collecting: 'Collecting your data. This can take a minute.',
  saved: 'Your data is in your downloads.',
  failed: '',
}
