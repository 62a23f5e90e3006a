import { Anchor, Stack } from '@mantine/core'
import type { SharedGate } from '@paddock/contract/features/family/family.shapes'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { DateText } from '../../../ui/text/moments.tsx'
import { answeringAddress } from '../../answers/front.ts'

/** What is not shown yet, and what opens it; what the adviser released early says so. */
export function SharedGates({ gates }: { gates: readonly SharedGate[] }) {
  const told = gates.filter(({ openedBy }) => openedBy !== 'sent')
  if (told.length === 0) return null
  return (
    <Stack component="ul" gap="sm" mt="sm" fz="base" maw="72ch">
      {told.map((gate) => (
        <li key={gate.questionnaireKey} className="iconed">
          {gate.openedBy ? <IconLockOpen size={18} stroke={1.75} aria-hidden /> : <IconLock size={18} stroke={1.75} aria-hidden />}
          <span>
            <strong>{gate.questionnaire}: </strong>
            <GateWords gate={gate} />
          </span>
        </li>
      ))}
    </Stack>
  )
}

function GateWords({ gate: { openedBy, releasedAt, surveyId } }: { gate: SharedGate }) {
  if (openedBy === 'release' && releasedAt !== null)
    return (
      <>
        your adviser released it on <DateText date={releasedAt} />, so you see what the others share.
      </>
    )
  if (surveyId === null) return <>what the others share appears here once your adviser releases it.</>
  return (
    <>
      what the others share appears here once you have sent yours, or when your adviser releases it. That way everybody answers for
      themselves.{' '}
      <Anchor inherit underline="always" href={answeringAddress(surveyId)}>
        Answer the questions
      </Anchor>
    </>
  )
}
