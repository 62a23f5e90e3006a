import { Suspense } from 'react'
import { ClientDocumentsPanel } from '../documents/front.ts'
import { StakeholdersPanel } from '../stakeholders/front.ts'
import { AdvisersPanel, DetailsForm, StagePanel, useClient } from '../clients/front.ts'
import classes from './client-pages.module.css'
import { GeneralContents } from './general-contents.tsx'
import { NextStepsPanel } from '../analytics/front.ts'
import { FinancesArea, WaitingProposals } from '../finances/front.ts'

/** The facts of a client or prospect, to read and to change. */
export function ClientGeneral({ clientId }: { clientId: string }) {
  const client = useClient(clientId)
  return (
    <div className={`${classes.columns} ${classes.general}`}>
      <div className={classes.stack}>
        <GeneralContents status={client.status} />
        {client.status === 'prospect' ? <StagePanel client={client} /> : null}
        <NextStepsPanel client={client} here="general" />
      </div>
      <div className={classes.stack}>
        <WaitingProposals client={client} />
        <div id="details" className={classes.stack}>
          <DetailsForm key={client.id} client={client}>
            <div id="stakeholders" className={classes.stack}>
              <StakeholdersPanel client={client} />
            </div>
            <div id="advisers" className={classes.stack}>
              <AdvisersPanel client={client} />
            </div>
            <div id="finances" className={classes.stack}>
              <FinancesArea client={client} />
            </div>
            <div id="documents" className={classes.stack}>
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
