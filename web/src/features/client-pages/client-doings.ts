import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { openModal } from '../../ui/dialog/modals.tsx'
import { planMeetingModal } from '../meetings/front.ts'
import { taskModal } from '../tasks/front.ts'

/** What a record's menu does with features above its own. It is loaded when it is wanted. */
export const addTask = (client: ClientDetail) => openModal(taskModal, { client })
export const planMeeting = ({ id: clientId }: ClientDetail) => openModal(planMeetingModal, { clientId })
