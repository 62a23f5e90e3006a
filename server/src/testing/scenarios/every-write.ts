import { accountScenarios } from './accounts.ts'
import { documentScenarios } from './documents.ts'
import { insightScenarios } from './insights.ts'
import { knowledgeScenarios } from './knowledge.ts'
import { meetingScenarios } from './meetings.ts'
import { letterScenarios } from './letters.ts'
import { notificationScenarios } from './notifications.ts'
import { promptScenarios } from './prompts.ts'
import { recordScenarios } from './records.ts'
import { registerScenarios } from './register.ts'
import { supportScenarios } from './support.ts'
import { taskScenarios } from './tasks.ts'
import type { Scenario } from './world.ts'

/** A way to do each write of the contract that leaves an activity entry, by the name of the call. */
export const SCENARIOS: Record<string, Scenario> = {
  ...accountScenarios,
  ...documentScenarios,
  ...insightScenarios,
  ...knowledgeScenarios,
  ...meetingScenarios,
  ...letterScenarios,
  ...notificationScenarios,
  ...promptScenarios,
  ...recordScenarios,
  ...registerScenarios,
  ...supportScenarios,
  ...taskScenarios,
}
