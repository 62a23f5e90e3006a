import { Box, Button, Flex, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Round, Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { fullName } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { confirmModal } from '../../../ui/dialog/ui.modals.ts'
import { DateText } from '../../../ui/text/moments.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { listed } from '../../../ui/text/words.ts'
import { useClient } from '../../clients/front.ts'
import { closedWords, openWords } from './round-words.ts'

interface CountedRoundsProps {
  clientId: string
  rounds: readonly Round[]
  surveys: readonly Survey[]
}

/** Shows which round the family's figures are of, who the open one waits for, and its closing. */
export function CountedRounds({ clientId, rounds, surveys }: CountedRoundsProps) {
  const keys = [...new Set(rounds.map(({ questionnaireKey }) => questionnaireKey))]
  const archived = useClient(clientId).archivedAt !== null
  if (keys.length === 0) return null
  return (
    <Panel title="What the family sees without names">
      <Text maw="76ch" c="dimmed" fz="sm" lh={1.5}>
        Answers without a name are counted when a round closes: once all who were asked have sent, or when you close it. The figures stay as
        they are until a later round, so that no single answer can be read from how they change. A figure is withheld where somebody’s
        answer would follow from it, and while somebody who is counted in it keeps that answer to you alone or is asked no more: “For the
        family” under Analytics shows what stands now. You always see everything.
      </Text>
      <Box component="ul" className="lines" mt="xs">
        {keys.map((key) => (
          <QuestionnaireRounds
            key={key}
            clientId={clientId}
            title={surveys.find(({ questionnaire }) => questionnaire.key === key)?.questionnaire.title ?? ''}
            closed={rounds.findLast((round) => round.questionnaireKey === key && round.closedAt !== null)}
            archived={archived}
            open={rounds.find((round) => round.questionnaireKey === key && round.closedAt === null)}
          />
        ))}
      </Box>
    </Panel>
  )
}

interface QuestionnaireRoundsProps {
  clientId: string
  title: string
  closed: Round | undefined
  open: Round | undefined
  archived: boolean
}

function QuestionnaireRounds({ clientId, title, closed, open, archived }: QuestionnaireRoundsProps) {
  return (
    <Flex component="li" rowGap="xs" columnGap="ml" align="flex-start" justify="space-between" wrap="wrap">
      <Box className="anywhere" flex="1 1 300px" maw="76ch">
        <strong>{title}</strong>
        {closed?.closedAt ? (
          <Text fz="sm" lh={1.5}>
            Round {closed.number} closed <DateText date={closed.closedAt} />
            {closed.closedBy === null
              ? ', because there was nobody left to wait for'
              : ` by ${fullName(closed.closedBy, 'somebody')}`}.{' '}
            {closedWords(closed)}
          </Text>
        ) : (
          <Text fz="sm" lh={1.5}>
            No round has closed yet: the family sees no figures, only what is shared by name.
          </Text>
        )}
        {open ? (
          <Text fz="sm" lh={1.5}>
            {openWords(open, archived)}
          </Text>
        ) : null}
      </Box>
      {open?.can.close ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => askToClose(clientId, title, open)}
          aria-label={`Close this round of “${title}”`}
        >
          Close this round
        </Button>
      ) : null}
    </Flex>
  )
}

function askToClose(clientId: string, title: string, { questionnaireKey, number, waitingFor }: Round): void {
  const names = listed(waitingFor.map(({ name }) => name))
  const missing =
    names === '' ? '' : ` ${names} ${waitingFor.length === 1 ? 'is' : 'are'} not in it: what they send counts in the next round.`
  openModal(confirmModal, {
    title: `Close round ${number} of “${title}”?`,
    message: `What was sent until now is counted for the family, as each person chose. Figures stand on their pages, in the report and in the file wherever at least three others share their answer and nobody’s follows from it, and stay as they are, or are withheld, until a later round.${missing} A closed round is not opened again.`,
    confirm: 'Close this round',
    cancel: 'Not now',
    onConfirm: async () => {
      await call(api.surveys.closeRound, { params: { clientId }, body: { questionnaireKey } })
      await reread()
      notify({ message: `Round ${number} of “${title}” is closed: what was sent until now is counted.` })
    },
  })
}
