import { isSurveyOnly } from '@paddock/contract/features/account/survey-flag'
import { Alert, Box, Button, Checkbox, Radio, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { DocumentReader } from '@paddock/contract/features/documents/document.shapes'
import { VISIBILITIES, type Visibility } from '@paddock/contract/features/documents/document.rules'
import type { Stakeholder } from '@paddock/contract/features/stakeholders/stakeholders.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oneOf } from '../../../platform/browser/search-params.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { fullName } from '../../../ui/text/format.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { type Changeable, shareAll } from '../document-changes.ts'
import { readersQuery, stakeholdersQuery } from '../documents-queries.ts'

export interface ShareInputs {
  clientId: string
  documents: readonly Changeable[]
  onDone?: () => void
}

const CHOICES: Record<Visibility, { label: string; description: string }> = {
  advisers: { label: 'Advisers only', description: 'The practice keeps it to itself.' },
  named: { label: 'Named people', description: 'Only the people whom you tick.' },
  family: { label: 'The family', description: 'Everybody who keeps the family’s record, also those who come later.' },
}

/** The family's members who keep its record, and so see what is shared with the family. */
const keepsRecord = ({ accountKind }: Stakeholder) => !isSurveyOnly(accountKind)
const nameOf = (person: Pick<Stakeholder, 'firstName' | 'lastName' | 'email'>) => fullName(person, person.email)

/** Chooses who may see documents, and names the people who then see them. */
export default function ShareModal({ modal, clientId, documents, onDone }: ModalProps<ShareInputs>) {
  const [first] = documents
  const people = useQuery(stakeholdersQuery(clientId))
  const readers = useQuery({ ...readersQuery(first?.id ?? ''), enabled: first !== undefined })
  const [visibility, setVisibility] = useState<Visibility>(first?.visibility ?? 'advisers')
  const [ids, setIds] = useState<readonly string[]>(first?.sharedWith.map(({ id }) => id) ?? [])
  const [busy, setBusy] = useState(false)
  const stakeholders = people.data?.stakeholders ?? []
  const seeing = stakeholders.filter((person) =>
    visibility === 'family' ? keepsRecord(person) : visibility === 'named' && ids.includes(person.id),
  )
  // The person who sent a document always sees it. If there are several documents, each has its own sender.
  const sender = documents.length === 1 ? readers.data?.readers.find(({ reason }) => reason === 'sender') : undefined
  const save = async () => {
    setBusy(true)
    const who = visibility === 'advisers' ? 'advisers only' : visibility === 'family' ? 'the family' : seeing.map(nameOf).join(', ')
    const saved = await shareAll(documents, { visibility, stakeholderIds: visibility === 'named' ? [...ids] : [] }, who)
    setBusy(false)
    if (saved) {
      onDone?.()
      modal.close()
    }
  }
  return (
    <Dialog modal={modal} title={documents.length === 1 ? 'Who can see this?' : `Who can see these ${documents.length} documents?`}>
      <Radio.Group
        label="Besides the practice"
        value={visibility}
        onChange={(word) => setVisibility(oneOf(word, VISIBILITIES) ?? 'advisers')}
      >
        <Stack className="fill" gap="sm" mah={320} pt="xs" px="3xs" pb="3xs">
          {VISIBILITIES.map((word) => (
            <Radio key={word} value={word} {...CHOICES[word]} />
          ))}
        </Stack>
      </Radio.Group>
      {people.error && !people.data ? (
        <ErrorPanel title="We could not load the people" error={people.error} onRetry={() => void people.refetch()} />
      ) : null}
      {people.isPending ? <Skeleton height={80} mt="md" /> : null}
      {visibility === 'named' && people.data ? (
        stakeholders.length === 0 ? (
          <Text mt="sm" mb={0} mx={0} c="dimmed" fz="base">
            Nobody is on the family’s record yet. Add people on the client’s General tab.
          </Text>
        ) : (
          <Checkbox.Group label="People" mt="md" value={[...ids]} onChange={setIds}>
            <Stack className="fill" gap="sm" mah={320} pt="xs" px="3xs" pb="3xs">
              {stakeholders.map((person) => (
                <Checkbox key={person.id} value={person.id} label={nameOf(person)} description={person.relationship || undefined} />
              ))}
            </Stack>
          </Checkbox.Group>
        )
      ) : null}
      <WhoWillSee readers={readers.data?.readers ?? []} sender={sender} seeing={seeing} />
      {visibility === 'named' && ids.length === 0 && stakeholders.length > 0 ? (
        <Alert color="wheat" mt="md">
          Tick at least one person, or choose “Advisers only”.
        </Alert>
      ) : null}
      <DialogActions>
        <Button variant="default" data-autofocus onClick={modal.close}>
          Cancel
        </Button>
        <Button loading={busy} disabled={visibility === 'named' && ids.length === 0} onClick={() => void save()}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const PRACTICE: readonly DocumentReader['reason'][] = ['practice', 'assigned', 'shared_practice', 'platform']
const isPractice = ({ reason }: DocumentReader) => PRACTICE.includes(reason)

interface WhoWillSeeProps {
  readers: readonly DocumentReader[]
  sender: DocumentReader | undefined
  /** The people of the choice. */
  seeing: readonly Stakeholder[]
}

/** Names everybody who will see the documents: the practice, the senders, and the chosen people. */
function WhoWillSee({ readers, sender, seeing }: WhoWillSeeProps) {
  return (
    <Box component="section" className="inset" mt="ml" aria-live="polite" aria-label="Who will see it">
      <Title order={3} mb="2xs" fz="sm">
        Who will see it
      </Title>
      <ul>
        {readers.filter(isPractice).map((reader) => (
          <li key={reader.userId ?? reader.lastName}>
            {fullName(reader, 'Somebody')} <span className="faint">of the practice</span>
          </li>
        ))}
        {sender && !seeing.some(({ id }) => id === sender.stakeholderId) ? (
          <li>
            {fullName(sender, 'Somebody')} <span className="faint">who sent it</span>
          </li>
        ) : null}
        {seeing.map((person) => (
          <li key={person.id}>
            {nameOf(person)}
            {sender?.stakeholderId === person.id ? <span className="faint"> who sent it</span> : null}
            {person.account.state === 'active' ? null : <span className="faint"> once they have an account</span>}
          </li>
        ))}
      </ul>
    </Box>
  )
}
