import * as z from 'zod'
import {
  abilities,
  Id,
  line,
  lines,
  Moment,
  PersonName,
  PlainDate,
  requiredLine,
  Text,
  text,
  TimeOfDay,
  Version,
  whole,
  Whole,
  wholeInQuery,
} from '../../fields.ts'
import { shapes } from '../../route.ts'
import { ACCOUNT_STATES } from '../stakeholders/stakeholders.rules.ts'
import { DAY_PARTS } from './task-days.ts'
import { TASK_AUDIENCES, TASK_REASONS, TASK_REMINDERS, TASK_REPEATS, TEMPLATE_DOERS, TEMPLATE_TASKS_LIMIT } from './tasks.rules.ts'

/** Who does a task: a colleague, or a stakeholder of its client; a stakeholder needs no account. */
const Doer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('colleague'), id: Id }),
  z.strictObject({ kind: z.literal('stakeholder'), id: Id }),
])

const Family = z.object({ id: Id, businessName: Text, status: z.enum(['client', 'prospect']) })

/** Something that somebody is to do. */
export const Task = z.object({
  id: Id,
  title: Text,
  detail: Text,
  /** The client or prospect that the task is for; null where it is for none. */
  client: Family.nullable(),
  /** The person who does it; null where nobody does yet. */
  doer: PersonName.extend({
    kind: z.enum(['colleague', 'stakeholder']),
    /** Whether a stakeholder has an account and can see the task. It is always true for a colleague. */
    hasAccount: z.boolean(),
  }).nullable(),
  /** Plain date, `2026-11-30`. */
  dueOn: Text.nullable(),
  /** The time of the due day in the practice's time zone, `14:30`; null for the whole day. */
  dueTime: Text.nullable(),
  /** How many days before the due day people are reminded; null for no reminder. */
  remindDays: Whole.nullable(),
  /** The plain day to which it is put off; null where it is not. */
  snoozedUntil: Text.nullable(),
  repeats: z.enum(TASK_REPEATS),
  audience: z.enum(TASK_AUDIENCES),
  reason: z.enum(TASK_REASONS).nullable(),
  /** The identifier of the record that it was made from. */
  reasonId: Text.nullable(),
  createdBy: PersonName,
  createdAt: Moment,
  doneAt: Moment.nullable(),
  doneBy: PersonName.nullable(),
  removed: z.boolean(),
  version: Version,
  can: abilities('edit'),
})
export type Task = z.output<typeof Task>

/** A meeting as My day shows it. */
export const DayMeeting = z.object({
  id: Id,
  title: Text,
  client: Family,
  /** Plain date, `2026-11-30`. */
  heldOn: Text,
  /** The time of the day in the practice's time zone, `14:30`; empty for the whole day. */
  startsAt: Text,
  /** How many minutes are planned for it. */
  lasts: Whole,
  place: Text,
  link: Text,
  /** What is still to be done about the minutes of one that is over; null while it is to come. */
  minutes: z.enum(['unwritten', 'unsent']).nullable(),
})
export type DayMeeting = z.output<typeof DayMeeting>

const Reminder = z.union(TASK_REMINDERS.map((days) => z.literal(days)))

const fields = {
  title: requiredLine('what is to be done', 200),
  detail: lines(2000).optional(),
  doer: Doer.nullable().optional(),
  dueOn: PlainDate.nullable().optional(),
  dueTime: TimeOfDay.nullable().optional(),
  remindDays: Reminder.nullable().optional(),
  repeats: z.enum(TASK_REPEATS).optional(),
  audience: z.enum(TASK_AUDIENCES).optional(),
  /** True once the writer has confirmed that the family may see what the task names, although only the practice sees that record. */
  showPrivate: z.boolean().optional(),
}

const TaskParams = z.object({ taskId: Id })
const taskErrors = ['not_found', 'archived'] as const

export const getMyDay = shapes({
  query: z.object({
    /** A colleague whose day it is, for who runs their practice; one's own unless said. */
    of: Id.optional(),
    /** One part alone; every part unless said. */
    part: z.enum(DAY_PARTS).optional(),
    /** How many tasks of that part come before those that are answered. */
    skip: wholeInQuery(0, 1_000_000).default(0),
  }),
  response: z.object({
    /** The day that has begun where the practice is. */
    today: Text,
    /**
     * The meetings of today and of the six days after it that this person planned, or whose clients they look after, the first one first;
     * behind them those of the last `MINUTES_WAIT_DAYS` whose minutes were not sent. At most `DAY_MEETINGS_LIMIT`.
     */
    meetings: z.array(DayMeeting),
    /** The open tasks that this person does, and those that they made and nobody does yet, by the day on which they need attention. */
    mine: z.array(Task),
    /** The open tasks of others that this person made, and those of stakeholders whose clients they look after. */
    waiting: z.array(Task),
    /** What this person finished today, the newest first. */
    done: z.array(Task),
    /** How many tasks of each part come behind those that are answered, at most `MY_DAY_LIMIT` of a part. */
    more: z.record(z.enum(DAY_PARTS), Whole),
  }),
  errors: ['not_found'],
  summary: 'What I am to do, what I wait for and the meetings that I hold this week, of all the clients that I see',
})

export const listClientTasks = shapes({
  params: z.object({ clientId: Id }),
  response: z.object({ today: Text, open: z.array(Task), more: Whole }),
  errors: ['not_found'],
  summary: 'The open tasks of a client, what is due first first; at most 200, and how many more there are',
})

export const getTask = shapes({
  params: TaskParams,
  response: Task,
  errors: ['not_found'],
  summary: 'One task, for links that lead to it',
})

export const addTask = shapes({
  body: z.strictObject({
    ...fields,
    clientId: Id.nullable().optional(),
    reason: z.enum(TASK_REASONS).nullable().optional(),
    /** The identifier of the record that it is made from; for a next step, the kind of step. */
    reasonId: line(200).nullable().optional(),
  }),
  response: Task,
  errors: ['not_found', 'archived', 'shows_private_matter'],
  summary: 'Adds a task; who is to do it is told',
})

export const updateTask = shapes({
  params: TaskParams,
  body: z
    .strictObject({
      ...fields,
      /** Moves it to another client of the same practice, or to none. */
      clientId: Id.nullable(),
      snoozedUntil: PlainDate.nullable(),
    })
    .partial()
    .extend({ version: Version }),
  response: Task,
  errors: ['not_found', 'stale', 'archived', 'shows_private_matter'],
  summary: 'Changes a task, gives it to somebody, moves it to another day or client or puts it off',
})

export const finishTask = shapes({
  params: TaskParams,
  response: z.object({ task: Task, next: Task.nullable() }),
  errors: taskErrors,
  summary: 'Marks a task as done, once however many people say so; what comes again is there for its next day',
})

export const reopenTask = shapes({
  params: TaskParams,
  response: Task,
  errors: taskErrors,
  summary: 'Takes the done back; what came again and was not touched since goes',
})

export const removeTask = shapes({
  params: TaskParams,
  response: Task,
  errors: taskErrors,
  summary: 'Takes a task away; it can be put back',
})

export const restoreTask = shapes({
  params: TaskParams,
  response: Task,
  errors: taskErrors,
  summary: 'Puts a task back',
})

export const listTaskPeople = shapes({
  query: z.object({ clientId: Id.optional() }),
  response: z.object({
    colleagues: z.array(PersonName),
    stakeholders: z.array(PersonName.extend({ account: z.enum(ACCOUNT_STATES) })),
  }),
  errors: ['not_found'],
  summary: 'Who a task can be given to: colleagues who see the client, and its stakeholders',
})

const TemplateItemShape = z.strictObject({
  title: requiredLine('what is to be done', 200),
  detail: lines(2000),
  /** Days from the chosen day, from -365 to 365. Numbers below zero are before it. */
  days: whole(-365, 365, 'Use at most 365 days before.', 'Use at most 365 days after.'),
  who: z.enum(TEMPLATE_DOERS),
})

/** A set of tasks that a practice uses again. */
export const TaskTemplate = z.object({
  id: Id,
  name: Text,
  items: z.array(z.object({ title: Text, detail: Text, days: Whole, who: z.enum(TEMPLATE_DOERS) })),
  archived: z.boolean(),
  version: Version,
})
export type TaskTemplate = z.output<typeof TaskTemplate>

const templateFields = {
  name: requiredLine('a name', 100),
  items: z
    .array(TemplateItemShape)
    .min(1, 'Add at least one task.')
    .max(TEMPLATE_TASKS_LIMIT, `Use at most ${TEMPLATE_TASKS_LIMIT} tasks.`),
}
const TemplateParams = z.object({ templateId: Id })

export const listTaskTemplates = shapes({
  query: z.object({ clientId: Id.optional() }),
  response: z.object({ templates: z.array(TaskTemplate), can: abilities('edit') }),
  errors: ['not_found'],
  summary: 'The sets of tasks of my practice, or of a client’s, by name; the archived ones last',
})

export const addTaskTemplate = shapes({
  body: z.strictObject(templateFields),
  response: TaskTemplate,
  summary: 'Adds a set of tasks to the practice',
})

export const updateTaskTemplate = shapes({
  params: TemplateParams,
  body: z
    .strictObject({ ...templateFields, archived: z.boolean() })
    .partial()
    .extend({ version: Version }),
  response: TaskTemplate,
  errors: ['not_found', 'stale'],
  summary: 'Changes a set of tasks, archives it or puts it back; tasks that were made of it stay as they are',
})

export const applyTaskTemplate = shapes({
  params: z.object({ clientId: Id, templateId: Id }),
  body: z.strictObject({ day: PlainDate }),
  /** The tasks that were added, so that they can be taken away again. */
  response: z.object({ taskIds: z.array(Id) }),
  errors: ['not_found', 'archived'],
  summary: 'Adds the tasks of a set to a client, counted from a day',
})

/** A task as a stakeholder sees it. */
export const MyTask = z.object({
  id: Id,
  title: Text,
  detail: Text,
  dueOn: Text.nullable(),
  dueTime: Text.nullable(),
  /** The name of the person who does it, where that is not this person; empty where nobody does yet. */
  doneFor: Text,
  /** Whether this person does it and may say that it is done. */
  isMine: z.boolean(),
  doneAt: Moment.nullable(),
})
export type MyTask = z.output<typeof MyTask>

export const listMyTasks = shapes({
  response: z.object({ today: Text, tasks: z.array(MyTask) }),
  summary: 'What I am to do, and what the family sees of others’; what was done stays for a week',
})

export const finishMyTask = shapes({
  params: TaskParams,
  response: MyTask,
  errors: ['not_found'],
  summary: 'Says that I have done what I was given',
})

export const reopenMyTask = shapes({
  params: TaskParams,
  response: MyTask,
  errors: ['not_found'],
  summary: 'Takes back that I have done it',
})

export const getTaskFeed = shapes({
  response: z.object({
    /** When the address was made; null where there is none. */
    madeAt: Moment.nullable(),
    /** When a calendar last read it; null where none has. */
    readAt: Moment.nullable(),
  }),
  summary: 'Whether I have an address for calendars',
})

export const makeTaskFeed = shapes({
  response: z.object({
    /** The whole address. It is shown only once, because we store only a hash of it. */
    address: Text,
  }),
  summary: 'Makes an address from which a calendar reads my dated tasks and meetings; a former address ends at once',
})

export const revokeTaskFeed = shapes({
  response: z.object({ madeAt: z.null() }),
  summary: 'Ends my address for calendars',
})

export const readTaskFeed = shapes({
  /** 256 random bits in base64url. */
  params: z.object({ token: text(150).regex(/^[\w-]{43}$/, 'This is not a valid address.') }),
  errors: ['not_found'],
  summary: 'The dated tasks and meetings of whoever holds this address, as iCalendar (RFC 5545)',
})
