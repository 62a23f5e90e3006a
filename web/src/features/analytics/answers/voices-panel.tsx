import { Box } from '@mantine/core'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { Panel } from '../../../ui/page/panel.tsx'
import { READER_CONSENT_WORDS } from '../../surveys/front.ts'
import classes from './answers.module.css'
import type { Audience } from '../analytics-query.ts'
import { NoFigure } from '../figure-panel.tsx'

type Voices = Analytics['voices']

/** What people said in their own words. */
export function VoicesPanel({ voices, audience }: { voices: Voices; audience: Audience }) {
  if (voices.length === 0) return null
  return (
    <Panel title="In their own words">
      {voices.every(({ said }) => said.length === 0) ? (
        <NoFigure>
          {audience === 'family'
            ? 'Nobody shares their own words by name. They are never shown without one.'
            : 'Nobody has written anything yet.'}
        </NoFigure>
      ) : (
        <VoicesList voices={voices} audience={audience} />
      )}
    </Panel>
  )
}

export function VoicesList({ voices, audience }: { voices: Voices; audience: Audience }) {
  return (
    <div className={classes.voices}>
      {voices
        .filter(({ said }) => said.length > 0)
        .map(({ questionId, text, said }) => (
          <div key={questionId}>
            <Box component="h3" mt={0} mb="xs" mx={0} fz="base" fw={650}>
              {text}
            </Box>
            {said.map(({ stakeholderId, name, words, consent }) => (
              <Box component="blockquote" key={stakeholderId} className="quote" mb="sm" fz="sm" lh={1.5}>
                <p>{words}</p>
                <footer className="second">
                  {name}
                  {audience === 'adviser' ? ` · ${READER_CONSENT_WORDS[consent].label}` : ''}
                </footer>
              </Box>
            ))}
          </div>
        ))}
    </div>
  )
}
