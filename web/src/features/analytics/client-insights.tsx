import { InsightsPanel } from '../insights/front.ts'
import { putIntoNewNote } from '../notes/front.ts'
import type { Audience } from './analytics-query.ts'

/** What a language model writes about the client, and its way into a note. */
export default function ClientInsights({ clientId, audience }: { clientId: string; audience: Audience }) {
  return <InsightsPanel clientId={clientId} audience={audience} onUseInNote={putIntoNewNote} />
}
