import { Suspense } from 'react'
import { ClientDocumentsPanel } from '../documents/front.ts'
import { StakeholdersPanel } from '../stakeholders/front.ts'
import { AdvisersPanel, DetailsForm, StagePanel, useClient } from '../clients/front.ts'
import classes from './client-general.module.css'
import { GeneralContents } from './general-contents.tsx'
import { NextStepsPanel } from '../analytics/front.ts'
import { FinancesArea, WaitingProposals } from '../finances/front.ts'

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
