import { Box, Button, Flex, Text } from '@mantine/core'
import type { AnswerRelease } from '@paddock/contract/features/surveys/surveys.shapes'
import { fullName } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { confirmModal } from '../../../ui/dialog/ui.modals.ts'
import { DateText } from '../../../ui/text/moments.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { release, withdrawRelease } from './release-changes.ts'
import { listed } from '../../../ui/text/words.ts'

/** When the family's members read what the others share: once they have sent theirs, or once the adviser releases it. */
export function ReleasePanel({ clientId, releases }: { clientId: string; releases: readonly AnswerRelease[] }) {
  if (releases.length === 0) return null
  return (
    <Panel title="What the family reads of each other">
      <Text maw="76ch" c="dimmed" fz="sm" lh={1.5}>
        Only what each person chose to share, and nobody before they have sent the same questionnaire, so that everybody answers for
        themselves. You can release it earlier, for example to talk it over at a meeting.
      </Text>
      <Box component="ul" className="lines" mt="xs">
        {releases.map((each) => (
          <Flex
            component="li"
            key={each.questionnaireKey}
            rowGap="xs"
            columnGap="ml"
            align="flex-start"
            justify="space-between"
            wrap="wrap"
          >
            <Box className="anywhere" flex="1 1 300px">
              <strong>{each.title}</strong>
              <Text fz="sm" lh={1.5}>
                <State release={each} />
              </Text>
            </Box>
            <Flex component="span" gap="xs" wrap="wrap">
              {each.can.release ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => askToRelease(clientId, each)}
                  aria-label={`Release to the family: ${each.title}`}
                >
                  {each.releasedAt === null ? 'Release to the family' : 'Release again'}
                </Button>
              ) : null}
              {each.can.withdraw ? (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() => void withdrawRelease(clientId, each)}
                  aria-label={`Withdraw the release: ${each.title}`}
                >
                  Withdraw release
                </Button>
              ) : null}
            </Flex>
          </Flex>
        ))}
      </Box>
    </Panel>
  )
}

function State({ release: { releasedAt, releasedBy, waiting } }: { release: AnswerRelease }) {
  const names = listed(waiting.map(({ name }) => name || 'Somebody without a name'))
  const waits = waiting.length === 1 ? 'waits' : 'wait'
  if (releasedAt === null)
    return <>{waiting.length === 0 ? 'Everybody who was asked has sent theirs.' : `${names} ${waits}: not sent yet.`}</>
  return (
    <>
      Released <DateText date={releasedAt} />
      {releasedBy === null ? '' : ` by ${fullName(releasedBy, 'somebody')}`}: everybody of the family reads what is shared.
      {waiting.length === 0 ? '' : ` ${names} ${waiting.length === 1 ? 'was' : 'were'} asked since: not sent yet.`}
    </>
  )
}

function askToRelease(clientId: string, each: AnswerRelease): void {
  const names = listed(each.waiting.map(({ name }) => name))
  const before = names === '' ? '' : ` ${names} will read it before answering, which may change what they say.`
  openModal(confirmModal, {
    title: `Release “${each.title}” to the family?`,
    message: `Everybody of the family reads what the others chose to share of it, also without having sent their own answers.${before} Helpers from outside read nothing.`,
    confirm: 'Release',
    cancel: 'Not now',
    onConfirm: () => release(clientId, each),
  })
}
