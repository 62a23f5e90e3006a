import { Box, NativeSelect, Skeleton, Stack, Switch, Text, VisuallyHidden } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { MAIL_CHANNELS } from '@paddock/contract/features/notifications/notifications.rules'
import type { NotificationPreference } from '@paddock/contract/features/notifications/notifications.shapes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, mutation } from '../../platform/api/queries.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { waitingFor } from '../../ui/feedback/waiting.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { KIND_WORDS, MAIL_WORDS } from './kind-words.ts'
import classes from './notifications.module.css'
import { preferencesQuery } from './notifications-queries.ts'

/** How the reader wants to be told of each kind; each choice is saved at once. */
export function NotificationSettings() {
  const { data, error, refetch } = useQuery(preferencesQuery)
  if (error) return <ErrorPanel title="We could not load your settings" error={error} onRetry={() => void refetch()} />
  return (
    <Panel title="How you are told" flush>
      <Text maw={640} pt={0} pb={14} px={18} c="dimmed" fz="sm" lh={1.5}>
        The daily mail comes in the morning and names what you have not read. When there is nothing, no mail comes. Changes are saved at
        once and count from now on.
      </Text>
      {data === undefined ? (
        <Stack gap={0} {...waitingFor('Loading your settings')}>
          <Skeleton height={44} m={16} />
          <Skeleton height={44} m={16} />
        </Stack>
      ) : (
        <Stack component="ul" className="rows" gap={0}>
          {data.rows.map((preference) => (
            <Setting key={preference.kind} preference={preference} />
          ))}
        </Stack>
      )}
    </Panel>
  )
}

type Choice = Pick<NotificationPreference, 'inApp' | 'mail'>

function Setting({ preference }: { preference: NotificationPreference }) {
  const { kind, fixed } = preference
  const { label, help, icon: Icon } = KIND_WORDS[kind]
  const save = useMutation({
    ...mutation(api.notifications.updatePreference),
    scope: { id: `preference ${kind}` },
    onSuccess: (stored) => queryClient.setQueryData([...keyOf(api.notifications.listPreferences), {}], stored),
  })
  const [chosen, setChosen] = useState<Choice>()
  const { inApp, mail } = chosen ?? preference
  // Both channels are sent together, so a choice is made upon the one before it, even while that is still under way.
  const choose = (change: Partial<Choice>) => {
    const next = { inApp, mail, ...change }
    setChosen(next)
    save.mutate({ body: { kind, ...next } }, { onSettled: () => setChosen(undefined) })
  }
  return (
    <li className={classes.setting}>
      <span className="tile">
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <Stack gap={0} lh={1.35}>
        <strong className="strong">{label}</strong>
        <Box component="span" c="dimmed" fz="sm">
          {fixed ? 'Cannot be switched off: it keeps your account safe' : help}
        </Box>
      </Stack>
      <Switch
        label="In the app"
        aria-label={`${label}: in the app`}
        checked={inApp}
        disabled={fixed}
        onChange={(event) => choose({ inApp: event.currentTarget.checked })}
      />
      <NativeSelect
        size="sm"
        aria-label={`${label}: mail`}
        value={mail}
        disabled={fixed}
        onChange={(event) => {
          const next = MAIL_CHANNELS.find((channel) => channel === event.currentTarget.value)
          if (next) choose({ mail: next })
        }}
        data={MAIL_CHANNELS.map((channel) => ({ value: channel, label: MAIL_WORDS[channel] }))}
      />
      <VisuallyHidden component="output">{save.isSuccess ? `${label} saved` : ''}</VisuallyHidden>
    </li>
  )
}
