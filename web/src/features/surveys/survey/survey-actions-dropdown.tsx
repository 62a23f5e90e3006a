import { Menu } from '@mantine/core'
import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import { Link } from '@tanstack/react-router'
import { IconBell, IconCalendar, IconChecks, IconEye, IconLockOpen, IconTrash } from '@tabler/icons-react'
import type { MenuTarget } from '../../../ui/dialog/late-menu.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { reopenSurveyModal, surveyDueDateModal } from '../surveys.modals.ts'
import { markReviewed, remindOne, withdraw } from '../survey-changes.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export interface SurveyActionsInputs {
  clientId: string
  survey: Survey
  /** Where the menu stands: beside open answers, opening them is not offered again. */
  place: 'list' | 'answers'
}

/** What can be done with one person's questionnaire; what cannot is not offered. */
export default function SurveyActionsDropdown({ target, clientId, survey, place }: SurveyActionsInputs & { target: MenuTarget }) {
  const { can } = survey
  return (
    <Menu width={220}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {place === 'list' && can.openAnswers ? (
          <Menu.Item leftSection={<IconEye {...icon} />} renderRoot={(props) => <Link {...props} to="." search={{ survey: survey.id }} />}>
            Open answers
          </Menu.Item>
        ) : null}
        {can.remind ? (
          <Menu.Item leftSection={<IconBell {...icon} />} onClick={() => void remindOne(clientId, survey)}>
            Remind now
          </Menu.Item>
        ) : null}
        {can.edit ? (
          <Menu.Item leftSection={<IconCalendar {...icon} />} onClick={() => openModal(surveyDueDateModal, { clientId, survey })}>
            Change due date
          </Menu.Item>
        ) : null}
        {can.review ? (
          <Menu.Item leftSection={<IconChecks {...icon} />} onClick={() => void markReviewed(clientId, survey)}>
            Mark as reviewed
          </Menu.Item>
        ) : null}
        {can.reopen ? (
          <Menu.Item leftSection={<IconLockOpen {...icon} />} onClick={() => openModal(reopenSurveyModal, { clientId, survey })}>
            Open again
          </Menu.Item>
        ) : null}
        {can.withdraw && place === 'list' ? (
          <>
            <Menu.Divider />
            <Menu.Item c="var(--mantine-color-error)" leftSection={<IconTrash {...icon} />} onClick={() => void withdraw(clientId, survey)}>
              Withdraw
            </Menu.Item>
          </>
        ) : null}
        {Object.values(can).includes(true) ? null : <Menu.Label>Restore the client to change something</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}
