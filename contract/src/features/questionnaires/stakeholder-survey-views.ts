/** Sections H, I and J of the stakeholder survey: what is fair, what matters, and how the family talks. */
import { AGREEMENT, type Question, type Section } from './definition.ts'

/** One statement that the family's members are compared on. */
export function statement(id: string, text: string, help: string): Question {
  return {
    id,
    type: 'agreement',
    text: 'How far do you agree?',
    help,
    required: true,
    alignment: 'ordinal',
    statements: [{ id: 'statement', text }],
    scale: AGREEMENT,
  }
}

export const fairness: Section = {
  id: 'H',
  title: 'Fairness',
  intro: 'Fair and equal are not always the same. Say what you think, not what others might like to hear.',
  consent: 'themes',
  questions: [
    {
      id: 'q30',
      type: 'single',
      text: 'What does “fair” mean to you when the farm is passed on?',
      help: 'Choose the one that comes closest. Families often find that they use the same word for different things.',
      required: true,
      alignment: 'categories',
      choices: [
        { value: 'equal', label: 'Everyone receives the same value' },
        { value: 'contribution', label: 'Those who put more in receive more' },
        { value: 'need', label: 'Those who need more receive more' },
        { value: 'opportunity', label: 'Everyone gets a good start, each in their own way' },
        { value: 'continuity', label: 'The farm stays viable, even if shares differ' },
        { value: 'owners', label: 'Those who built it decide freely' },
      ],
    },
    statement(
      'q31',
      'Unpaid work in the past deserves a larger share.',
      'Think of years worked for little or no wage, on the farm or in the house and the office.',
    ),
    statement(
      'q32',
      'If the land is sold later, brothers and sisters who left the farm should share in it.',
      'Families often agree on this early, so that a later sale surprises nobody.',
    ),
    {
      id: 'q33',
      type: 'long_text',
      text: 'Which promises about the farm have you made, or heard?',
      help: 'Said or written, clear or only understood. This is for your adviser alone unless you choose otherwise.',
      consent: 'adviser_only',
    },
    {
      id: 'q34',
      type: 'multiple',
      text: 'What help from the family have you already received?',
      help: 'It is no reckoning. Help given earlier is often part of what people feel to be fair.',
      choices: [
        { value: 'education', label: 'Schooling or training' },
        { value: 'housing', label: 'A house, a deposit or free rent' },
        { value: 'land', label: 'Land, livestock or machinery' },
        { value: 'money', label: 'Money given or lent' },
        { value: 'work', label: 'A job or a start in business' },
        { value: 'care', label: 'Care for my children or for me' },
        { value: 'none', label: 'None that I would count' },
      ],
    },
  ],
}

export const goals: Section = {
  id: 'I',
  title: 'What matters to you',
  intro: 'Your own goals, not those that you think the family has.',
  consent: 'themes',
  questions: [
    {
      id: 'q35',
      type: 'ranking',
      text: 'Put these goals in order, the most important first.',
      help: 'They may all matter. The order shows what should give way when not everything is possible.',
      required: true,
      alignment: 'ranking',
      choices: [
        { value: 'land', label: 'Keep the land in the family' },
        { value: 'viability', label: 'Keep the business viable' },
        { value: 'fairness', label: 'Be fair to everyone' },
        { value: 'retirement', label: 'A secure retirement for the senior generation' },
        { value: 'harmony', label: 'Keep the family together' },
        { value: 'growth', label: 'Grow the business' },
        { value: 'exit', label: 'Sell well and do something else' },
      ],
    },
    {
      id: 'q36',
      type: 'long_text',
      text: 'Ten years from now, what would make you say that it went well?',
      help: 'Picture an ordinary day: who is there, who does what, how people talk with each other.',
    },
    {
      id: 'q37',
      type: 'long_text',
      text: 'What is not negotiable for you?',
      help: 'Something that any plan has to respect. It is fine if there is nothing.',
    },
    {
      id: 'q37b',
      type: 'long_text',
      text: 'What worries you most?',
      help: 'Worries that are said early can be planned for.',
    },
  ],
}

export const communication: Section = {
  id: 'J',
  title: 'Talking with each other',
  intro: 'The last part: how the family talks and decides, and who may see what you wrote.',
  consent: 'themes',
  questions: [
    statement('q38', 'I can speak openly in this family.', 'It helps your adviser to choose how the family should meet.'),
    statement(
      'q39',
      'Partners of family members belong in the room.',
      'Some families talk only among those born into them. There is no rule.',
    ),
    statement(
      'q40',
      'I understand the finances of the business.',
      'If you do not, you are not alone. We can explain them before the family decides.',
    ),
    {
      id: 'q41',
      type: 'single',
      text: 'How is conflict usually handled?',
      help: 'Choose what happens most often, not what should happen.',
      choices: [
        { value: 'talk', label: 'We talk until it is settled' },
        { value: 'leader', label: 'One person decides' },
        { value: 'wait', label: 'We leave it and hope that it passes' },
        { value: 'argue', label: 'We argue, and it stays open' },
        { value: 'through_others', label: 'We talk about each other, not with each other' },
        { value: 'outsider', label: 'We ask somebody from outside' },
      ],
    },
    {
      id: 'q42',
      type: 'single',
      text: 'When should the next step of the handover be done?',
      help: 'A next step may be small: a role, a wage, a share. People often have very different times in mind.',
      required: true,
      alignment: 'ordinal',
      choices: [
        { value: 'within_1', label: 'Within a year' },
        { value: 'within_2', label: 'In one to two years' },
        { value: 'within_5', label: 'In three to five years' },
        { value: 'within_10', label: 'In six to ten years' },
        { value: 'later', label: 'Later than that' },
      ],
    },
    {
      id: 'q43',
      type: 'consents',
      text: 'Who may see your answers?',
      help: 'Choose for each part. Your adviser always sees your answers; the family sees only what you allow, and you can see who opened them.',
    },
    {
      id: 'q44',
      type: 'single',
      text: 'Are your answers true as far as you know?',
      help: 'You are not signing anything binding. It tells your adviser whether to go through them with you first.',
      required: true,
      choices: [
        { value: 'accurate', label: 'Yes, as far as I know' },
        { value: 'to_discuss', label: 'Mostly: I would like to talk some of them over first' },
      ],
    },
  ],
}
