import { MultiSelect, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { ArticleDraft, QuestionLink } from '@paddock/contract/features/knowledge/knowledge.shapes'
import type { QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { definitionOf, shippedDefinitions } from '@paddock/contract/features/questionnaires/index'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { query, reread } from '../../../platform/api/queries.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import { day, fullName } from '../../../ui/text/format.ts'
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
      {draft.data && draft.isFetchedAfterMount ? (
        <Settings opened={draft.data} sections={sections} onClose={modal.close} />
      ) : (
        <Skeleton height={280} />
      )}
    </Dialog>
  )
}

const NOBODY = { firstName: '', lastName: '' }
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
  opened: ArticleDraft
  sections: ArticleSettingsInputs['sections']
  onClose: () => void
}

const valuesOf = ({ slug, sectionId, owner, reviewOn, questions }: ArticleDraft) => ({
  slug,
  sectionId,
  ownerId: owner?.id ?? '',
  reviewOn: reviewOn ?? '',
  questions: questions.map(keyOf),
})
type Values = ReturnType<typeof valuesOf>

/** The questions in words, one a line. */
const questionWords = (keys: unknown) =>
  QUESTIONS.flatMap(({ items }) => items.flatMap(({ value, label }) => ((keys as string[]).includes(value) ? [label] : []))).join('\n')

function Settings({ opened, sections, onClose }: SettingsProps) {
  // What the edits started from; a background refresh must not change it under somebody who chooses.
  const [draft] = useState(opened)
  const navigate = useNavigate()
  const staff = useQuery(query(api.users.listUsers, { query: { systemRole: 'admin', status: 'active', limit: 200 } }))
  const form = useForm({ initialValues: valuesOf(draft) })
  const active = staff.data?.rows ?? []
  // A person who has left stays chosen until somebody else is.
  const people = draft.owner && !active.some(({ id }) => id === draft.owner?.id) ? [draft.owner, ...active] : active
  const saving = useSaving<Values, ArticleDraft>({
    form,
    names: FIELDS,
    write: async ({ slug, ownerId, reviewOn, questions, sectionId }, current = draft) => {
      const saved = await call(api.knowledge.updateArticle, {
        params: { articleId: draft.id },
        body: {
          sectionId,
          ownerId: ownerId || null,
          reviewOn: reviewOn || null,
          questions: questions.map(linkOf),
          version: current.version,
          ...(!current.slugIsSettled && { slug }),
        },
      })
      if (saved.slug !== draft.slug) await navigate({ to: '/knowledge', search: { article: saved.slug }, replace: true })
      await reread()
      onClose()
      notify({ message: 'The article is saved.' })
    },
    compare: (current) => ({
      title: 'Which settings of the article do you keep?',
      fields: [
        { name: 'sectionId', label: 'Section', show: (chosen) => sections.find(({ id }) => id === chosen)?.title ?? 'Another section' },
        { name: 'slug', label: 'Address' },
        {
          name: 'ownerId',
          label: 'Looked after by',
          show: (chosen) => fullName([...people, current.owner].find((person) => person?.id === chosen) ?? NOBODY, 'Nobody in particular'),
        },
        { name: 'reviewOn', label: 'Next review', show: (date) => (date ? day(String(date)) : 'No review') },
        { name: 'questions', label: 'Helps with these questions', show: questionWords },
      ],
      base: valuesOf(draft),
      theirs: valuesOf(current),
    }),
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
