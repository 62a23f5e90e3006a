import { MultiSelect, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { ArticleDraft, QuestionLink } from '@paddock/contract/features/knowledge/knowledge.shapes'
import type { QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { definitionOf, shippedDefinitions } from '@paddock/contract/features/questionnaires/index'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { query, reread } from '../../../platform/api/queries.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import { fullName } from '../../../ui/text/format.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { draftQuery } from '../knowledge-queries.ts'

export interface ArticleSettingsInputs {
  articleId: string
  sections: readonly { id: string; title: string }[]
}

/** Sets where an article stands, who looks after it, and which questions it helps with. */
export default function ArticleSettingsModal({ modal, articleId, sections }: ModalProps<ArticleSettingsInputs>) {
  const draft = useQuery({ ...draftQuery(articleId), staleTime: 0 })
  return (
    <Dialog modal={modal} title="Place, owner and questions" size="lg">
      {draft.error && draft.data === undefined ? (
        <ErrorPanel title="We could not load the article" error={draft.error} onRetry={() => void draft.refetch()} />
      ) : null}
      {draft.data && !draft.isFetching ? (
        <Settings draft={draft.data} sections={sections} onClose={modal.close} />
      ) : (
        <Skeleton height={280} />
      )}
    </Dialog>
  )
}

const FIELDS = ['slug', 'sectionId', 'ownerId', 'reviewOn', 'questions'] as const
const keyOf = ({ questionnaireKey, questionId }: QuestionLink) => `${questionnaireKey}.${questionId}`

/** Lists every question that is asked now, by questionnaire. */
const QUESTIONS = shippedDefinitions.filter(isNewest).map((definition) => ({
  group: definition.title,
  items: definition.sections.flatMap((section) =>
    section.questions.map(({ id, text }) => ({
      value: keyOf({ questionnaireKey: definition.key, questionId: id }),
      label: `${id.slice(1)}. ${text}`,
    })),
  ),
}))

function isNewest(definition: QuestionnaireDefinition): boolean {
  return definitionOf(definition.key) === definition
}

function linkOf(key: string): QuestionLink {
  const [questionnaireKey = '', questionId = ''] = key.split('.')
  return { questionnaireKey: questionnaireKey as QuestionLink['questionnaireKey'], questionId }
}

interface SettingsProps {
  draft: ArticleDraft
  sections: ArticleSettingsInputs['sections']
  onClose: () => void
}

function Settings({ draft, sections, onClose }: SettingsProps) {
  const navigate = useNavigate()
  const staff = useQuery(query(api.users.listUsers, { query: { systemRole: 'admin', status: 'active', limit: 200 } }))
  const form = useForm({
    initialValues: {
      slug: draft.slug,
      sectionId: draft.sectionId,
      ownerId: draft.owner?.id ?? '',
      reviewOn: draft.reviewOn ?? '',
      questions: draft.questions.map(keyOf),
    },
  })
  const active = staff.data?.rows ?? []
  // A person who has left stays chosen until somebody else is.
  const people = draft.owner && !active.some(({ id }) => id === draft.owner?.id) ? [draft.owner, ...active] : active
  const saving = useSaving({
    form,
    names: FIELDS,
    write: async ({ slug, ownerId, reviewOn, questions, sectionId }) => {
      const saved = await call(api.knowledge.updateArticle, {
        params: { articleId: draft.id },
        body: {
          sectionId,
          ownerId: ownerId || null,
          reviewOn: reviewOn || null,
          questions: questions.map(linkOf),
          version: draft.version,
          ...(!draft.slugIsSettled && { slug }),
        },
      })
      if (saved.slug !== draft.slug) await navigate({ to: '/knowledge', search: { article: saved.slug }, replace: true })
      await reread()
      onClose()
      notify({ message: 'The article is saved.' })
    },
  })
  return (
    <DialogForm onCancel={onClose} submit="Save changes" {...saving}>
      <NativeSelect
        label="Section"
        data={sections.map(({ id, title }) => ({ value: id, label: title }))}
        {...form.getInputProps('sectionId')}
      />
      <TextInput
        label="Address"
        description={
          draft.slugIsSettled
            ? 'It cannot change since it was published, so that links to it keep working.'
            : 'It cannot change once it is published.'
        }
        disabled={draft.slugIsSettled}
        {...form.getInputProps('slug')}
      />
      <NativeSelect
        label="Looked after by"
        data={[
          { value: '', label: 'Nobody in particular' },
          ...people.map((person) => ({ value: person.id, label: fullName(person, 'No name') })),
        ]}
        {...form.getInputProps('ownerId')}
      />
      <TextInput type="date" label="Next review" description="Empty: no review" {...form.getInputProps('reviewOn')} />
      <MultiSelect
        label="Helps with these questions"
        description="Stakeholders find it beside the question, once it is published for them."
        placeholder={form.values.questions.length === 0 ? 'Choose questions' : undefined}
        data={QUESTIONS}
        searchable
        hidePickedOptions
        maxDropdownHeight={280}
        {...form.getInputProps('questions')}
      />
    </DialogForm>
  )
}
