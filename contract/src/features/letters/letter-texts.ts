/** Our texts of the letters to families and colleagues, with the variables of each. A practice can replace them. */

interface Variable {
  /** What it stands for, in a few words. */
  label: string
  sample: string
  /** A line that names it is left out where there is none. */
  mayBeEmpty?: true
}

/** A preview puts its reader's name in the place of this one. */
export const SAMPLE_WRITER = 'Priya Nair'

const COMMON = {
  greeting: { label: 'Hello, with the reader’s first name', sample: 'Hello Tess,' },
  adviser: { label: 'Who writes', sample: SAMPLE_WRITER },
  practice: { label: 'Your practice', sample: 'Your practice' },
  family: { label: 'The family’s business', sample: 'Whitlock Pastoral Co' },
  link: { label: 'The button that leads to the answer', sample: 'https://paddock.example/home' },
} satisfies Record<string, Variable>

const QUESTIONNAIRE = { label: 'Title of the questionnaire', sample: 'Looking ahead' } satisfies Variable
const DUE = { label: 'The day on which it is due', sample: 'Friday 4 December 2026', mayBeEmpty: true } satisfies Variable
const MESSAGE = { label: 'What the adviser added', sample: 'Take your time with the second part.', mayBeEmpty: true } satisfies Variable
const UNTIL = { label: 'The last day of the link', sample: 'Saturday 5 December 2026' } satisfies Variable
const DOCUMENT = { label: 'What is asked for', sample: 'Trust deed' } satisfies Variable
const DOCUMENTS = {
  documents: { label: 'What is asked for, line by line', sample: '• Trust deed (Whitlock Family Trust)\n• Tax return' },
  what: { label: 'What is asked for, in a few words', sample: '2 documents' },
} satisfies Record<string, Variable>
const TASK = { label: 'What is to be done', sample: 'Find the deed of the trust' } satisfies Variable
const MINUTES = { label: 'How many minutes it takes', sample: '15' } satisfies Variable

interface LetterDefinition {
  label: string
  /** When it is sent. */
  when: string
  /** The words on the link's button. */
  button: string
  variables: Readonly<Record<string, Variable>>
  subject: string
  body: string
}

const paragraphs = (...all: string[]) => all.join('\n\n')

export const LETTERS = {
  family_invitation: {
    label: 'Invitation',
    when: 'Somebody of a family is invited to activate an account.',
    button: 'Activate your account',
    variables: {
      ...COMMON,
      from: { label: 'Who writes, with the practice', sample: `${SAMPLE_WRITER} of Your practice` },
      keeps: {
        label: 'What keeping the record means',
        sample: 'You also help to keep the record of Whitlock Pastoral Co: its people, its structures and who advises you.',
        mayBeEmpty: true,
      },
      until: UNTIL,
    },
    subject: '{{adviser}} would like to hear from you about {{family}}',
    body: paragraphs(
      '{{greeting}}',
      '{{from}} is helping the people of {{family}} to plan what comes next, and would like to hear from you.',
      'You answer questions for yourself: in your own time, on your phone or a computer. You can stop and go on later, and for each part you choose who sees your answers.',
      '{{keeps}}',
      'To begin, choose a password:',
      '{{link}}',
      'The link is yours alone and works until {{until}}.',
      'If you do not know who sent this, ignore this mail. No account is made unless you activate it.',
    ),
  },
  colleague_invitation: {
    label: 'Invitation for a colleague',
    when: 'Somebody is invited to join the practice.',
    button: 'Activate your account',
    variables: {
      greeting: COMMON.greeting,
      adviser: { label: 'Who invites', sample: SAMPLE_WRITER },
      practice: COMMON.practice,
      role: { label: 'As what', sample: 'an adviser' },
      until: UNTIL,
      link: { label: 'The button that leads to the account', sample: 'https://paddock.example/auth/signup' },
    },
    subject: '{{practice}} invites you to Paddock',
    body: paragraphs(
      '{{greeting}}',
      '{{adviser}} has invited you to join {{practice}} as {{role}}.',
      '{{link}}',
      'The link is yours alone and works until {{until}}.',
      'If you do not know who sent this, ignore this mail.',
    ),
  },
  survey_assigned: {
    label: 'Questionnaire',
    when: 'A questionnaire is asked of somebody who has an account.',
    button: 'Answer the questions',
    variables: { ...COMMON, questionnaire: QUESTIONNAIRE, minutes: MINUTES, due: DUE, message: MESSAGE },
    subject: '{{adviser}} has some questions for you about {{family}}',
    body: paragraphs(
      '{{greeting}}',
      '{{adviser}} asks you to answer “{{questionnaire}}” for {{family}}.',
      '{{message}}',
      'It takes about {{minutes}} minutes. You can stop at any point and go on later, on any device.\nIt is due on {{due}}.',
      '{{link}}',
      'For each part you choose who may see your answers.',
    ),
  },
  surveys_waiting: {
    label: 'Questionnaires that waited',
    when: 'Somebody has activated their account and was asked before.',
    button: 'Answer the questions',
    variables: {
      ...COMMON,
      waiting: { label: 'What waits, in a few words', sample: '“Looking ahead” waits for you' },
      questionnaires: { label: 'What waits, line by line', sample: '“Looking ahead”, about 15 minutes, due on Friday 4 December 2026.' },
    },
    subject: '{{waiting}}',
    body: paragraphs(
      '{{greeting}}',
      'Your account is active. {{adviser}} asks you to answer for {{family}}:',
      '{{questionnaires}}',
      '{{link}}',
      'You can stop at any point and go on later, on any device.',
    ),
  },
  survey_reminder: {
    label: 'Reminder about a questionnaire',
    when: 'An adviser reminds somebody, or a due date comes near or has passed.',
    button: 'Answer the questions',
    variables: {
      ...COMMON,
      questionnaire: QUESTIONNAIRE,
      state: { label: 'How it stands', sample: 'is due on Friday 4 December 2026' },
      progress: { label: 'How far the reader is', sample: 'You have answered 4 of 20 questions. Everything is kept as you left it.' },
    },
    subject: '“{{questionnaire}}” {{state}}',
    body: paragraphs(
      '{{greeting}}',
      '{{adviser}} reminds you of “{{questionnaire}}” for {{family}}. It {{state}}.',
      '{{progress}}',
      '{{link}}',
    ),
  },
  survey_reopened: {
    label: 'Questionnaire opened again',
    when: 'An adviser lets somebody change answers that they sent.',
    button: 'Look over your answers',
    variables: {
      ...COMMON,
      questionnaire: QUESTIONNAIRE,
      reason: { label: 'Why', sample: 'The second part changed for you since.', mayBeEmpty: true },
    },
    subject: 'You can change your answers to “{{questionnaire}}”',
    body: paragraphs(
      '{{greeting}}',
      '{{adviser}} has opened “{{questionnaire}}” for {{family}} again, so that you can look over your answers and change them.',
      '{{reason}}',
      'What you sent before counts until you send your answers again.',
      '{{link}}',
    ),
  },
  document_request: {
    label: 'Request for a document',
    when: 'A document is asked of somebody who has an account.',
    button: 'Send the document',
    variables: { ...COMMON, document: DOCUMENT, due: DUE, message: MESSAGE },
    subject: '{{adviser}} asks you for a document: {{document}}',
    body: paragraphs(
      '{{greeting}}',
      '{{adviser}} asks you to send “{{document}}” for {{family}}.\nIt is needed by {{due}}.',
      '{{message}}',
      '{{link}}',
      'Only you and your advisers see what you send, unless they share it.',
    ),
  },
  document_reminder: {
    label: 'Reminder about a document',
    when: 'An adviser reminds somebody of a document that is asked for.',
    button: 'Send the document',
    variables: { ...COMMON, document: DOCUMENT, due: DUE, message: MESSAGE },
    subject: '“{{document}}” is still missing',
    body: paragraphs(
      '{{greeting}}',
      '{{adviser}} reminds you to send “{{document}}” for {{family}}.\nIt is needed by {{due}}.',
      '{{message}}',
      '{{link}}',
    ),
  },
  document_return: {
    label: 'Document that is needed again',
    when: 'An adviser returns what somebody sent, with a reason.',
    button: 'Send the document',
    variables: { ...COMMON, document: DOCUMENT, due: DUE, reason: { label: 'Why', sample: 'The second page is missing.' } },
    subject: '{{adviser}} needs “{{document}}” again',
    body: paragraphs(
      '{{greeting}}',
      '{{adviser}} looked at what you sent for “{{document}}” of {{family}}, and asks you to send it again:',
      '{{reason}}',
      'It is needed by {{due}}.',
      '{{link}}',
    ),
  },
  document_list: {
    label: 'Request for several documents',
    when: 'A list of documents is asked of somebody who has an account.',
    button: 'Send the documents',
    variables: { ...COMMON, ...DOCUMENTS, due: DUE },
    subject: '{{adviser}} asks you for {{what}}',
    body: paragraphs(
      '{{greeting}}',
      '{{adviser}} asks you to send these for {{family}}:',
      '{{documents}}',
      'They are needed by {{due}}.',
      '{{link}}',
      'Send them one by one, as you find them, from your phone if you like. If something does not apply to you, you can say so there.',
      'Only you and your advisers see what you send, unless they share it.',
    ),
  },
  document_list_reminder: {
    label: 'Reminder about several documents',
    when: 'Documents of a list are still missing when their day comes near or has passed.',
    button: 'Send the documents',
    variables: { ...COMMON, ...DOCUMENTS, due: DUE },
    subject: 'Still missing: {{what}}',
    body: paragraphs(
      '{{greeting}}',
      '{{adviser}} still needs these for {{family}}:',
      '{{documents}}',
      'The first is needed by {{due}}.',
      '{{link}}',
    ),
  },
  task: {
    label: 'Task',
    when: 'Somebody of a family who has an account is given something to do.',
    button: 'Open your home page',
    variables: {
      ...COMMON,
      task: TASK,
      details: { label: 'More about it', sample: 'It is in the green folder, your mother thinks.', mayBeEmpty: true },
      due: DUE,
    },
    subject: '{{adviser}} asks you to do something: {{task}}',
    body: paragraphs(
      '{{greeting}}',
      '{{adviser}} asks you to do this for {{family}}: {{task}}.\nIt is due on {{due}}.',
      '{{details}}',
      '{{link}}',
    ),
  },
  task_reminder: {
    label: 'Reminder about a task',
    when: 'The day comes on which somebody of a family is to be reminded of what they do.',
    button: 'Open your home page',
    variables: { ...COMMON, task: TASK, due: DUE },
    subject: '“{{task}}” is still to be done',
    body: paragraphs('{{greeting}}', 'This is a reminder of a task for {{family}}: {{task}}.\nIt is due on {{due}}.', '{{link}}'),
  },
  meeting_invitation: {
    label: 'Invitation to a meeting',
    when: 'Somebody is invited to a meeting, or for who was: its day, time or place changes, or it takes place after all.',
    button: 'Open the meeting',
    variables: {
      ...COMMON,
      link: { ...COMMON.link, label: 'The button that leads to the meeting, for who has an account', mayBeEmpty: true },
      what: { label: '“Invitation”, “Changed” or “After all”', sample: 'Invitation' },
      meeting: { label: 'What the meeting is about', sample: 'Where we stand' },
      change: {
        label: 'That something changed or it takes place after all, for who was invited before',
        sample: 'The day, the time or the place has changed. These are the new details.',
        mayBeEmpty: true,
      },
      day: { label: 'The day of the meeting', sample: 'Monday 14 December 2026' },
      time: { label: 'When it begins and ends', sample: '2:30 pm to 4:00 pm (AEDT)', mayBeEmpty: true },
      place: { label: 'The place', sample: 'The kitchen table', mayBeEmpty: true },
      video: { label: 'The address for who joins by video', sample: 'https://video.example/whitlock', mayBeEmpty: true },
    },
    subject: '{{what}}: {{meeting}}, {{day}}',
    body: paragraphs(
      '{{greeting}}',
      '{{adviser}} of {{practice}} invites you to “{{meeting}}”, a meeting for {{family}}.',
      '{{change}}',
      'Day: {{day}}\nTime: {{time}}\nPlace: {{place}}\nBy video: {{video}}',
      '{{link}}',
      'The attached file puts the meeting into your calendar.',
    ),
  },
  meeting_cancelled: {
    label: 'Cancelled meeting',
    when: 'A meeting is removed before its day has passed, for everybody who was invited; or somebody who was is taken off it.',
    button: 'Open your home page',
    variables: {
      ...COMMON,
      link: { ...COMMON.link, label: 'The button that leads home, for who has an account', mayBeEmpty: true },
      meeting: { label: 'What the meeting was to be about', sample: 'Where we stand' },
      change: { label: 'That it does not take place, or takes place without who reads it', sample: 'It does not take place.' },
      day: { label: 'The day of the meeting', sample: 'Monday 14 December 2026' },
      time: { label: 'When it would begin and end', sample: '2:30 pm to 4:00 pm (AEDT)', mayBeEmpty: true },
    },
    subject: 'Cancelled: {{meeting}}, {{day}}',
    body: paragraphs(
      '{{greeting}}',
      '{{adviser}} of {{practice}} has cancelled your invitation to “{{meeting}}”, a meeting for {{family}}. {{change}}',
      'Day: {{day}}\nTime: {{time}}',
      '{{link}}',
      'The attached file takes the meeting out of your calendar.',
    ),
  },
  meeting_minutes: {
    label: 'Minutes of a meeting',
    when: 'The minutes of a meeting are sent, or sent again once they are corrected.',
    button: 'Read the minutes',
    variables: {
      ...COMMON,
      minutes: { label: '“minutes”, or “corrected minutes”', sample: 'minutes' },
      meeting: { label: 'What the meeting was about', sample: 'Where we stand' },
      day: { label: 'The day of the meeting', sample: 'Monday 14 December 2026' },
    },
    subject: 'Are the {{minutes}} right? {{meeting}}',
    body: paragraphs(
      '{{greeting}}',
      '{{practice}} sends you the {{minutes}} of “{{meeting}}”, the meeting of {{family}} on {{day}}.',
      'Read them, then say that they are right, or what is wrong.',
      '{{link}}',
    ),
  },
} as const satisfies Record<string, LetterDefinition>

export type LetterKind = keyof typeof LETTERS
