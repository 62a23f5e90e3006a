import type { NextAction } from '@paddock/contract/features/analytics/analytics.shapes'
import { dayOfMoment, dayWords, firstNames, listed, plural } from './action-words.ts'
import { isOverdue } from '../answers/completion-view.ts'
import type { FamilyFacts } from '../family-facts.ts'
import { peopleWithSurveys, withSurveysThat, perGroup, type Waiting } from './waiting-people.ts'

/** Who is waited for: accounts, answers, and answers that nobody has gone through. Helpers are waited for like the family. */
export function peopleActions(facts: FamilyFacts): NextAction[] {
  const all = peopleWithSurveys(facts)
  const helpers = peopleWithSurveys({ people: facts.helpers, surveys: facts.helperSurveys }).filter(({ surveys }) => surveys.length > 0)
  const asked = [...all, ...helpers]
  const open = withSurveysThat(asked, ({ status }) => status !== 'completed')
  const able = open.filter(({ person }) => person.account === 'active' || person.account === 'invited')
  const onTime = withSurveysThat(able, (survey) => !isOverdue(survey, facts.today))
  const words = wordsOf(facts)
  return [
    ...perGroup(uninvited(facts, all, open), words.invite),
    ...perGroup(
      asked.filter(({ person }) => person.account === 'expired'),
      words.expired,
    ),
    ...(facts.surveys.length === 0 ? [] : perGroup(unasked(all), words.assign)),
    ...perGroup(
      withSurveysThat(able, (survey) => isOverdue(survey, facts.today)),
      words.overdue,
    ),
    ...perGroup(
      withSurveysThat(onTime, ({ status }) => status === 'not_started'),
      words.notStarted,
    ),
    ...perGroup(
      withSurveysThat(onTime, ({ status }) => status === 'in_progress'),
      words.inProgress,
    ),
    ...perGroup(
      withSurveysThat(asked, ({ status, reviewedAt }) => status === 'completed' && reviewedAt === null),
      words.review,
    ),
  ]
}

/** Those who are asked something and cannot sign in; everybody while nobody can. */
function uninvited({ people }: FamilyFacts, all: Waiting[], open: Waiting[]): Waiting[] {
  const without = ({ person }: Waiting) => person.account === 'none'
  return people.some(({ account }) => account === 'active' || account === 'invited') ? open.filter(without) : all.filter(without)
}

const unasked = (all: Waiting[]) => all.filter(({ person, surveys }) => person.account === 'active' && surveys.length === 0)

type Sentence = (group: readonly Waiting[]) => NextAction

/** A sentence for each situation of one or several people. */
function wordsOf(facts: FamilyFacts) {
  const names = firstNames([...facts.people, ...facts.helpers])
  const whoOf = (group: readonly Waiting[]) => group.map(({ person: { id } }) => ({ stakeholderId: id, name: names.get(id) ?? '' }))
  const subject = (group: readonly Waiting[], one: string, many: string) =>
    `${listed(whoOf(group).map(({ name }) => name))} ${group.length === 1 ? one : many}`
  const base = (group: readonly Waiting[]) => ({ who: whoOf(group), surveyIds: [] })
  const asked = (group: readonly Waiting[]) => ({ who: whoOf(group), surveyIds: remindable(group), tab: 'surveys' as const })
  const days = (moments: readonly (string | null)[]) => {
    const found = moments.flatMap((moment) => (moment === null ? [] : [dayOfMoment(moment, facts.timeZone)])).toSorted()
    return dayRange([...new Set(found)], facts.today)
  }
  const invited = (group: readonly Waiting[]) => days(group.map(({ person }) => person.invitedAt))
  const due = (group: readonly Waiting[]) => {
    const [first] = dueDays(group)
    return first === undefined ? '' : ` Due ${dayWords(first, facts.today)}.`
  }

  return {
    invite: (group) => ({
      ...base(group),
      kind: 'invite',
      tab: 'general',
      title: subject(group, 'has no account', 'have no account'),
      detail: 'Invite them: without an account nobody can answer.',
    }),
    expired: (group) => ({
      ...base(group),
      kind: 'invitation_expired',
      tab: 'general',
      title: subject(group, 'did not use the invitation in time', 'did not use their invitations in time'),
      detail: `Invited ${invited(group)}. Send a new one.`,
    }),
    assign: (group) => ({
      ...base(group),
      kind: 'assign',
      tab: 'surveys',
      title: subject(group, 'has not been asked anything', 'have not been asked anything'),
      detail: 'The others of the family have a questionnaire.',
    }),
    overdue: (group) => ({
      ...asked(group),
      kind: 'overdue',
      title: subject(group, 'is overdue', 'are overdue'),
      detail: `${titlesOf(group)}, due ${dayRange(dueDays(group), facts.today)}${started(group) ? '' : ', not started'}.`,
    }),
    notStarted: (group) => ({
      ...asked(group),
      kind: 'not_started',
      title: subject(group, 'has not started', 'have not started'),
      detail: group.every(({ person }) => person.account === 'invited')
        ? `Invited ${invited(group)}; the invitation is still open.`
        : `${titlesOf(group)}, asked ${days(group.flatMap(({ surveys }) => surveys.map(({ assignedAt }) => assignedAt)))}.${due(group)}`,
    }),
    inProgress: (group) => ({
      ...asked(group),
      kind: 'in_progress',
      title: subject(group, 'is still answering', 'are still answering'),
      detail: `${titlesOf(group)}${progressOf(group)}, last saved ${days(group.flatMap(({ surveys }) => surveys.map(({ lastSavedAt }) => lastSavedAt)))}.${due(group)}`,
    }),
    review: (group) => ({
      ...base(group),
      kind: 'review',
      tab: 'surveys',
      title: subject(group, 'has sent answers', 'have sent answers'),
      detail: `${titlesOf(group)}: read them, then mark them as reviewed.`,
    }),
  } satisfies Record<string, Sentence>
}

/** "28 October", or "from 28 October on" for several days. */
function dayRange([first, ...others]: readonly string[], today: string): string {
  if (first === undefined) return 'some time ago'
  return others.length === 0 ? dayWords(first, today) : `from ${dayWords(first, today)} on`
}

function dueDays(group: readonly Waiting[]): string[] {
  const days = group.flatMap(({ surveys }) => surveys.flatMap(({ dueOn }) => (dueOn === null ? [] : [dueOn])))
  return [...new Set(days)].toSorted()
}

/** "Stakeholder survey", or "2 questionnaires" where they differ. */
function titlesOf(group: readonly Waiting[]): string {
  const titles = new Set(group.flatMap(({ surveys }) => surveys.map(({ definition }) => definition.title)))
  const [title = ''] = titles
  return titles.size === 1 ? title : plural(titles.size, 'questionnaire')
}

/** Says how far a survey is; nothing where several are open. */
function progressOf(group: readonly Waiting[]): string {
  const [first, ...others] = group.flatMap(({ surveys }) => surveys)
  return first !== undefined && others.length === 0 ? `: ${first.answered} of ${first.total} questions` : ''
}

const started = (group: readonly Waiting[]) => group.some(({ surveys }) => surveys.some(({ status }) => status === 'in_progress'))

/** Reminders go to those who have an account. */
function remindable(group: readonly Waiting[]): string[] {
  return group.flatMap(({ person, surveys }) => (person.account === 'active' ? surveys.map(({ id }) => id) : []))
}
