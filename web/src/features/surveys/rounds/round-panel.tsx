import { ActionIcon, Box, Button, Flex, Group, Progress, Stack, UnstyledButton } from '@mantine/core'
import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import { Link } from '@tanstack/react-router'
import { IconBell, IconColumns3, IconDots } from '@tabler/icons-react'
import { day, plural } from '../../../ui/text/format.ts'
import { lateMenu } from '../../../ui/dialog/late-menu.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { surveyDueDateModal } from '../surveys.modals.ts'
import { DateText, RelativeDay } from '../../../ui/text/moments.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { remindMany } from '../survey-changes.ts'
import type { SurveyActionsInputs } from '../survey/survey-actions-dropdown.tsx'
import { finishedIn, type Round } from './survey-rounds.ts'
import { personWords, statusOf } from '../survey-words.ts'
import panelTable from '../../../ui/table/table.module.css'
import classes from '../surveys.module.css'
import { notSignedInWords } from '../../stakeholders/front.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
export const SurveyActions = lateMenu<SurveyActionsInputs>(() => import('../survey/survey-actions-dropdown.tsx'))

/** One questionnaire with everybody who was asked; a table that becomes cards on a phone. */
export function RoundPanel({ clientId, round }: { clientId: string; round: Round }) {
  const called = round.isLatest ? round.title : `${round.title}, asked ${day(round.since)}`
  const { finished, total } = finishedIn(round.surveys)
  const remindable = round.surveys.filter(({ can }) => can.remind)
  const canCompare = round.isLatest && round.surveys.filter(({ can }) => can.openAnswers).length > 1
  return (
    <Panel
      title={called}
      flush
      action={
        <Group component="span" gap="xs" justify="flex-end" className={classes.actions}>
          <Box component="span" mr="2xs" c="dimmed" fz="sm">
            {finished} of {total} finished
          </Box>
          {canCompare ? (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconColumns3 {...icon} />}
              renderRoot={(props) => <Link {...props} to="." search={{ compare: round.key }} />}
            >
              Side by side
            </Button>
          ) : null}
          {remindable.length > 0 ? (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconBell {...icon} />}
              onClick={() => remindMany(clientId, remindable)}
              aria-label={`Remind those who have not finished “${called}”: ${plural(remindable.length, 'person', 'people')}`}
            >
              Remind those who have not finished
            </Button>
          ) : null}
        </Group>
      }
    >
      <table className={`${panelTable.table} ${panelTable.stacked} ${classes.table}`}>
        <caption className="visually-hidden">{called}: who was asked and how far they are</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Status</th>
            <th scope="col">Due</th>
            <th scope="col">Last saved</th>
            <th scope="col">Reminders</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {round.surveys.map((survey) => (
            <SurveyRow key={survey.id} clientId={clientId} survey={survey} called={called} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function SurveyRow({ clientId, survey, called }: { clientId: string; survey: Survey; called: string }) {
  const { stakeholder, can } = survey
  return (
    <tr>
      <td>
        <Box component="span" fw={600}>
          {stakeholder.name}
        </Box>
        <span className="second">{personWords(stakeholder)}</span>
        {stakeholder.active || stakeholder.removed ? null : (
          <Box component="span" display="block" c="var(--warn-fg)" fz="xs" fw={600}>
            {notSignedInWords(stakeholder.account)}
          </Box>
        )}
      </td>
      <td data-label="Status">
        <Status survey={survey} />
      </td>
      <td data-label="Due">
        <Due clientId={clientId} survey={survey} />
      </td>
      <td data-label="Last saved">
        {survey.lastSavedAt ? (
          <RelativeDay moment={survey.lastSavedAt} withTime />
        ) : (
          <Box component="span" c="dimmed">
            Nothing yet
          </Box>
        )}
      </td>
      <td data-label="Reminders">
        <Reminders survey={survey} />
      </td>
      <td>
        <Group component="span" gap="xs" justify="flex-end" className={classes.actions}>
          {can.openAnswers ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Open the answers of ${stakeholder.name} to “${called}”`}
              renderRoot={(props) => <Link {...props} to="." search={{ survey: survey.id }} />}
            >
              Open answers
            </Button>
          ) : null}
          <SurveyActions
            clientId={clientId}
            survey={survey}
            place="list"
            target={
              <ActionIcon variant="subtle" color="gray" size={30} aria-label={`Actions for ${stakeholder.name}, ${called}`}>
                <IconDots size={18} stroke={1.75} />
              </ActionIcon>
            }
          />
        </Group>
      </td>
    </tr>
  )
}

function Status({ survey }: { survey: Survey }) {
  const { tone, label, detail } = statusOf(survey)
  const share = survey.total > 0 ? Math.min(1, survey.answered / survey.total) : 0
  return (
    <Stack component="span" gap="2xs" align="flex-start">
      <Flex component="span" rowGap="3xs" columnGap="xs" align="center" wrap="wrap">
        <ToneBadge tone={tone}>{label}</ToneBadge>
        {detail ? (
          <Box component="span" c="dimmed">
            {detail}
          </Box>
        ) : null}
      </Flex>
      {survey.status === 'in_progress' ? (
        <Progress aria-hidden w={140} size={4} value={share * 100} color="var(--chart-2)" bg="var(--line)" />
      ) : null}
      {survey.proposalsWaiting > 0 ? (
        <Box component="span" display="block" c="var(--warn-fg)" fz="xs" fw={600}>
          {plural(survey.proposalsWaiting, 'proposed entry', 'proposed entries')} to decide
        </Box>
      ) : null}
    </Stack>
  )
}

function Due({ clientId, survey }: { clientId: string; survey: Survey }) {
  const words = survey.dueOn ? <DateText date={survey.dueOn} /> : 'No date'
  if (!survey.can.edit)
    return survey.dueOn ? (
      <DateText date={survey.dueOn} />
    ) : (
      <Box component="span" c="dimmed">
        No date
      </Box>
    )
  return (
    <UnstyledButton
      className={`nowrap ${classes.due}`}
      mih={24}
      fz="inherit"
      {...(survey.isOverdue && { c: 'var(--negative)', fw: 600 })}
      aria-label={`Due ${survey.dueOn ? day(survey.dueOn) : 'on no date'}: change it for ${survey.stakeholder.name}`}
      onClick={() => openModal(surveyDueDateModal, { clientId, survey })}
    >
      {words}
    </UnstyledButton>
  )
}

function Reminders({ survey: { reminders, lastReminderAt } }: { survey: Survey }) {
  if (reminders === 0 || lastReminderAt === null)
    return (
      <Box component="span" c="dimmed">
        None
      </Box>
    )
  return (
    <span>
      <span className="num">{reminders}</span>, last <RelativeDay moment={lastReminderAt} within />
    </span>
  )
}
