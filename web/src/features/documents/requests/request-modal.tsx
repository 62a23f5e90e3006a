import { NativeSelect, type NativeSelectProps, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import formFields from '../../../ui/form/form-fields.module.css'
import { fullName } from '../../../ui/text/format.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { stakeholdersQuery, useFolders } from '../documents-queries.ts'
import { flattenTree, treeOf } from '../folders/folder-tree.ts'
import { notSignedInWords } from '../../stakeholders/front.ts'

export interface RequestInputs {
  clientId: string
  /** The task to change; without it a new one is made. */
  request?: DocumentRequest
}

const FIELDS = ['stakeholderId', 'title', 'note', 'dueOn', 'folderId'] as const
const IDEAS = ['Current will', 'Trust deed', 'Last three years’ tax returns', 'Lease', 'Insurance schedule', 'Bank statement']

type Values = Record<(typeof FIELDS)[number], string>

/** Asks a stakeholder for a document: who, what, until when, and with which note. */
export default function RequestModal({ modal, clientId, request }: ModalProps<RequestInputs>) {
  const people = useQuery(stakeholdersQuery(clientId))
  const form = useForm<Values>({
    initialValues: {
      stakeholderId: request?.stakeholder.id ?? '',
      title: request?.title ?? '',
      note: request?.note ?? '',
      dueOn: request?.dueOn ?? '',
      folderId: request?.folderId ?? '',
    },
    validate: {
      stakeholderId: (value) => (value === '' ? 'Choose whom to ask.' : null),
      title: (value) => (value.trim() === '' ? 'Enter what you need.' : null),
    },
  })

  const saving = useSaving({
    form,
    names: FIELDS,
    write: async (values) => {
      notify({ message: await sendRequest(clientId, request, values) })
      await reread()
      modal.close()
    },
  })
  return (
    <FormDialog
      modal={modal}
      title={request ? 'Change the request' : 'What do you need, and from whom?'}
      submit={request ? 'Save request' : 'Send request'}
      {...saving}
    >
      <PersonSelect people={people.data?.stakeholders} isChange={request !== undefined} {...form.getInputProps('stakeholderId')} />
      <DocumentField {...form.getInputProps('title')} />
      <Textarea
        label="Note for them"
        description="Where to find it, or which pages. You can leave it empty."
        autosize
        minRows={2}
        {...form.getInputProps('note')}
      />
      <div className={formFields.pair}>
        <TextInput type="date" label="Due" {...form.getInputProps('dueOn')} />
        <FolderSelect clientId={clientId} {...form.getInputProps('folderId')} />
      </div>
    </FormDialog>
  )
}

/** Makes the request, or changes the one that is there; answers what to say about it. */
async function sendRequest(clientId: string, request: DocumentRequest | undefined, values: Values): Promise<string> {
  const { stakeholderId, title, note, dueOn, folderId } = values
  const fields = { stakeholderId, title: title.trim(), note, dueOn: dueOn || null, folderId: folderId || null }
  if (request) {
    await call(api.documents.updateDocumentRequest, { params: { requestId: request.id }, body: { ...fields, version: request.version } })
    return `The request for “${fields.title}” is saved.`
  }
  const made = await call(api.documents.requestDocument, { params: { clientId }, body: fields })
  return `${fullName(made.stakeholder, 'They')} is asked for “${made.title}”.`
}

type People = RouteOutput<typeof api.stakeholders.listStakeholders>['stakeholders']

/** Chooses whom to ask; says of somebody without an account that they cannot answer yet. */
function PersonSelect({ people, isChange, ...field }: NativeSelectProps & { people: People | undefined; isChange: boolean }) {
  const asked = people?.find(({ id }) => id === field.value)
  return (
    <NativeSelect
      label="From"
      data-autofocus={isChange ? undefined : true}
      data={[
        { value: '', label: people === undefined ? 'Loading the people' : 'Choose a person' },
        ...(people ?? [])
          .filter(({ involvement }) => involvement !== 'register')
          .map((person) => ({ value: person.id, label: nameOf(person) })),
      ]}
      {...field}
      description={
        asked && asked.account.state !== 'active'
          ? `${notSignedInWords(asked.account.state)}: they can answer once they have activated their account.`
          : undefined
      }
    />
  )
}

/** Names the document, with ideas of what practices ask for. */
function DocumentField(field: TextInputProps) {
  return (
    <>
      <TextInput
        label="Document"
        description="Ask for one document in each request, so that you can see which have arrived."
        list="document-ideas"
        maxLength={200}
        {...field}
      />
      <datalist id="document-ideas">
        {IDEAS.map((idea) => (
          <option key={idea} value={idea}>
            {idea}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Chooses the folder that the answer is filed under. */
function FolderSelect({ clientId, ...field }: NativeSelectProps & { clientId: string }) {
  const folders = useFolders(clientId).data?.folders ?? []
  return (
    <NativeSelect
      label="File it under"
      data={[
        { value: '', label: 'No folder' },
        ...flattenTree(treeOf(folders)).map(({ folder, depth }) => ({
          value: folder.id,
          label: `${'\u2003'.repeat(depth)}${folder.name}`,
        })),
      ]}
      {...field}
    />
  )
}

const nameOf = (person: { firstName: string; lastName: string; email: string; relationship: string }) =>
  [fullName(person, person.email), person.relationship].filter(Boolean).join(', ')
