import { lazy, Suspense } from 'react'
import { StakeholdersPanel } from '../stakeholders/stakeholders-panel.tsx'
import { useClient } from '../clients/client-query.ts'
import { AdvisersPanel } from '../clients/outside-advisers/outside-advisers-panel.tsx'
import classes from './client-general.module.css'
import { DetailsForm } from '../clients/record/details-form.tsx'
import { GeneralContents } from './general-contents.tsx'
import { NextStepsPanel } from '../analytics/next-steps/next-steps-panel.tsx'
import { FinancesArea } from '../finances/finances-area.tsx'
import { WaitingProposals } from '../finances/proposals/waiting-proposals.tsx'
import { StagePanel } from '../clients/conversion/stage-panel.tsx'

const ClientDocumentsPanel = lazy(() => import('../documents/client-documents-panel.tsx'))

/** The facts of a client or prospect, to read and to change. */
export function ClientGeneral({ clientId }: { clientId: string }) {
  const client = useClient(clientId)
  return (
    <div className={classes.general}>
      <div className={classes.side}>
        <GeneralContents status={client.status} />
        {client.status === 'prospect' ? <StagePanel client={client} /> : null}
        <NextStepsPanel client={client} here="general" />
      </div>
      <div className={classes.main}>
        <WaitingProposals client={client} />
        <div id="details" className={classes.part}>
          <DetailsForm key={client.id} client={client}>
            <div id="stakeholders" className={classes.part}>
              <StakeholdersPanel client={client} />
            </div>
            <div id="advisers" className={classes.part}>
              <AdvisersPanel client={client} />
            </div>
            <div id="finances" className={classes.part}>
              <FinancesArea client={client} />
            </div>
            <div id="documents" className={classes.part}>
              <Suspense>
                <ClientDocumentsPanel client={client} />
              </Suspense>
            </div>
          </DetailsForm>
        </div>
      </div>
    </div>
  )
}
