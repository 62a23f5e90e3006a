import { Button, Divider, Flex, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { STAGES } from '@paddock/contract/features/clients/clients.words'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { convertProspectModal, expectedFeeModal } from '../clients.modals.ts'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { money } from '../../../ui/text/format.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { changeStage } from '../client-changes.ts'
import classes from '../client-detail.module.css'
import { wordOf } from '../../../ui/text/words.ts'
import { SOURCE_WORDS, STAGE_WORDS } from '@paddock/contract/features/clients/clients.words'

const STEPS = STAGES.filter((stage) => stage !== 'lost')

/** Shows how far a prospect is. "Won" is the conversion, and "Lost" is beside the other stages. */
export function StagePanel({ client }: { client: ClientDetail }) {
  const place = STEPS.findIndex((stage) => stage === client.stage)
  const choose = (stage: ClientDetail['stage']) => {
    if (stage === client.stage) return
    if (stage === 'won' && client.can.convert) openModal(convertProspectModal, { clientId: client.id })
    else void changeStage(client, stage)
  }
  return (
    <Panel title="Stage">
      <ol className={classes.stages} aria-label="Stages of a prospect">
        {STEPS.map((stage, index) => (
          <li key={stage} data-past={index < place || undefined}>
            <Stage
              words={stage === 'won' ? 'Won: convert to client' : STAGE_WORDS[stage]}
              icon={IconCheck}
              pressed={stage === client.stage}
              tone={index <= place ? 'ok' : undefined}
              disabled={!client.can.edit}
              onClick={() => choose(stage)}
            />
          </li>
        ))}
      </ol>
      <Divider my="xs" />
      <Stage
        words={STAGE_WORDS.lost}
        icon={IconX}
        pressed={client.stage === 'lost'}
        tone={client.stage === 'lost' ? 'bad' : undefined}
        disabled={!client.can.edit}
        onClick={() => choose('lost')}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {client.source ? `Source: ${wordOf(SOURCE_WORDS, client.source).toLowerCase()}. ` : ''}Last contact:{' '}
        <RelativeDay moment={client.lastTouchAt} within />
      </Text>
      <Flex gap="xs" align="center" mt="2xs" fz="sm">
        <span className="num">Expected fee: {client.expectedFeeCents === null ? 'not known yet' : money(client.expectedFeeCents)}</span>
        {client.can.edit ? (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label="Edit the expected fee"
            onClick={() => openModal(expectedFeeModal, { client })}
          >
            Edit
          </Button>
        ) : null}
      </Flex>
    </Panel>
  )
}

interface StageProps {
  words: string
  icon: typeof IconCheck
  pressed: boolean
  tone: 'ok' | 'bad' | undefined
  disabled: boolean
  onClick: () => void
}

function Stage({ words, icon: Icon, pressed, tone, disabled, onClick }: StageProps) {
  return (
    <Flex
      component="button"
      type="button"
      className={`pick ${classes.stage}`}
      gap="sm"
      align="center"
      w="100%"
      mih={36}
      px="xs"
      py="2xs"
      fz="base"
      fw={pressed ? 650 : 400}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <span className={classes.stageMark} data-tone={tone}>
        {tone ? <Icon size={13} stroke={2.5} aria-hidden /> : null}
      </span>
      {words}
    </Flex>
  )
}
