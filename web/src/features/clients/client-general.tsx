import { StakeholdersPanel } from '../stakeholders/stakeholders-panel.tsx'
import { useClient } from './client-query.ts'
import { AdvisersPanel } from './advisers-panel.tsx'
import classes from './client-detail.module.css'
import { DetailsForm } from './details-form.tsx'
import { NextStepsPanel } from './next-steps-panel.tsx'
import { FinancesArea } from '../finances/finances-area.tsx'
import { WaitingProposals } from '../finances/waiting-proposals.tsx'
import { StagePanel } from './stage-panel.tsx'

/** The facts of a client or prospect, to read and to change. */
export function ClientGeneral({ clientId }: { clientId: string }) {
  const client = useClient(clientId)
  return (
    <div className={classes.general}>
      <div className={classes.side}>
        {client.status === 'prospect' ? <StagePanel client={client} /> : null}
        <NextStepsPanel client={client} />
      </div>
      <div className={classes.main}>
        <WaitingProposals client={client} />
        <DetailsForm key={client.id} client={client}>
          <StakeholdersPanel client={client} />
          <AdvisersPanel client={client} />
          <FinancesArea client={client} />
        </DetailsForm>
      </div>
    </div>
  )
}
