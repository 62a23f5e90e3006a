import { Box, Flex } from '@mantine/core'
import { CONSENT_CHOICES, type ConsentChoice } from '@paddock/contract/features/questionnaires/definition'
import { IconLock, IconUser, IconUsers } from '@tabler/icons-react'
import badge from '../../../ui/page/status-badge.module.css'
import classes from './consent-mark.module.css'
import { READER_CONSENT_WORDS } from '../survey-words.ts'

const TONES = { adviser_only: 'idle', themes: 'info', named: 'ok' } as const
const ICONS = { adviser_only: IconLock, themes: IconUsers, named: IconUser } as const

/** Who may see an answer, in words; `short` only the sign, named for those who do not see it. */
export function ConsentMark({ consent, short = false }: { consent: ConsentChoice; short?: boolean }) {
  const Icon = ICONS[consent]
  const { label } = READER_CONSENT_WORDS[consent]
  return (
    <Flex
      component="span"
      display="inline-flex"
      gap="2xs"
      className={badge.badge}
      data-tone={TONES[consent]}
      {...(short ? { role: 'img', 'aria-label': label, title: label, px: '2xs', lh: '20px' } : {})}
    >
      <Icon size={14} stroke={1.75} aria-hidden />
      {short ? null : label}
    </Flex>
  )
}

/** What the marks mean, for the screen and for paper. */
export function ConsentLegend() {
  return (
    <dl className={classes.legend}>
      {CONSENT_CHOICES.map((consent) => (
        <div key={consent}>
          <dt>
            <ConsentMark consent={consent} />
          </dt>
          <Box component="dd" mt="3xs" c="dimmed">
            {READER_CONSENT_WORDS[consent].meaning}
          </Box>
        </div>
      ))}
    </dl>
  )
}
