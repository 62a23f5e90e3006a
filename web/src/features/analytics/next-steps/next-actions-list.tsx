import { Anchor, Box, Button, Flex, Stack } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { NextAction } from '@paddock/contract/features/analytics/analytics.shapes'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { type GeneralSection, sectionParam } from '../../clients/front.ts'
import { SKIPPED_WORDS } from '../../surveys/front.ts'
import { makeTaskOf } from '../../tasks/front.ts'
import { plural } from '../../../ui/text/format.ts'

interface NextActionsProps {
  client: Pick<ClientDetail, 'id' | 'status'>
  actions: readonly NextAction[]
  canRemind: boolean
  /** The tab that the actions stand on: a link to it would lead nowhere. */
  here?: NextAction['tab']
}

const LEADS_TO: Record<NextAction['kind'], string> = {
  invite: 'Invite',
  invitation_expired: 'Send a new invitation',
  assign: 'Send a questionnaire',
  overdue: 'Open surveys',
  not_started: 'Open surveys',
  in_progress: 'Open surveys',
  proposals: 'Decide',
  overlap: 'Settle it',
  stale_values: 'Update values',
  unvalued: 'Enter values',
  review: 'Read the answers',
  talk_about: 'See where',
  ready: 'Open the analytics',
}
/** The words of the link to where it is done. */
function leadsTo({ kind, who }: NextAction): string {
  return kind === 'invite' && who.length === 0 ? 'Add people' : LEADS_TO[kind]
}

/** The section of the general tab in which it is done. */
const SECTIONS: Partial<Record<NextAction['kind'], GeneralSection>> = {
  invite: 'family',
  invitation_expired: 'family',
  proposals: 'proposals',
  overlap: 'finances',
  stale_values: 'finances',
  unvalued: 'finances',
}

const PRESSING: ReadonlySet<NextAction['kind']> = new Set(['overdue', 'invitation_expired'])

/** What to do next, most pressing first, each with what does it. */
export function NextActions({ client: { id: clientId, status }, actions, canRemind, here }: NextActionsProps) {
  return actions.map((action) => (
    <Stack
      component="li"
      key={`${action.kind} ${action.title}`}
      gap="3xs"
      data-tone={PRESSING.has(action.kind) ? 'bad' : undefined}
      className="inset edged"
    >
      <Box component="span" fw={600}>
        {action.title}
      </Box>
      <Box component="span" c="dimmed">
        {action.detail}
      </Box>
      <Flex component="span" mt="3xs" rowGap="2xs" columnGap="md" align="center" wrap="wrap">
        {canRemind && action.surveyIds.length > 0 ? <RemindButton clientId={clientId} action={action} /> : null}
        {action.tab === here && SECTIONS[action.kind] === undefined ? null : (
          <Anchor
            inherit
            className="reach"
            fw={600}
            renderRoot={(props) =>
              action.tab === 'general' ? (
                <Link
                  {...props}
                  to={`/${status}s/$clientId/general/{-$section}`}
                  params={{ clientId, ...sectionParam(SECTIONS[action.kind] ?? 'details') }}
                />
              ) : (
                <Link {...props} to={`/${status}s/$clientId/${action.tab}`} params={{ clientId }} />
              )
            }
          >
            {leadsTo(action)}
          </Anchor>
        )}
        <Anchor
          component="button"
          type="button"
          inherit
          className="reach"
          aria-label={`Make a task of: ${action.title}`}
          onClick={() =>
            void makeTaskOf({ clientId, title: action.title, detail: action.detail, reason: 'next_step', reasonId: action.kind })
          }
        >
          + Task
        </Anchor>
      </Flex>
    </Stack>
  ))
}

function RemindButton({ clientId, action }: { clientId: string; action: NextAction }) {
  const [busy, setBusy] = useState(false)
  const remind = async () => {
    setBusy(true)
    try {
      await remindOf(clientId, action)
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const one = action.who.length === 1 ? action.who[0]?.name : undefined
  return (
    <Button variant="default" size="compact-sm" loading={busy} onClick={() => void remind()}>
      {one === undefined ? 'Remind them' : `Remind ${one}`}
    </Button>
  )
}

async function remindOf(clientId: string, { surveyIds, who }: NextAction): Promise<void> {
  const { reminded, skipped } = await call(api.surveys.remindSurveys, { params: { clientId }, body: { surveyIds } })
  await reread()
  const left = skipped.map(({ name, reason }) => `${name} ${SKIPPED_WORDS[reason]}.`).join(' ')
  if (reminded.length === 0) return notify({ tone: 'info', message: `Nobody was reminded. ${left}`.trim() })
  const sent = who.length === 1 ? `A reminder is on its way to ${who[0]?.name}.` : `${plural(reminded.length, 'reminder')} sent.`
  notify({ message: `${sent} ${left}`.trim() })
}
