/** Stakeholder survey, items 20 to 44: everyone answers the same, alone; items 26 to 28 are for the senior generation. */
import type { Choice, Condition, QuestionnaireDefinition, Section } from './definition.ts'
import { communication, fairness, goals, statement } from './stakeholder-survey-views.ts'

const WANTED_ROLES: readonly Choice[] = [
  { value: 'lead', label: 'Leading the business' },
  { value: 'full_time', label: 'Working in it full time' },
  { value: 'part_time', label: 'Working in it part of the time' },
  { value: 'adviser', label: 'Helping and advising, without running it' },
  { value: 'owner', label: 'Owning a part, without working in it' },
  { value: 'none', label: 'Not involved' },
]

const isInvolved: Condition = { question: 'q20', oneOf: ['lead', 'full_time', 'part_time', 'seasonal', 'office'] }
const isSenior: Condition = { respondent: 'senior' }

const role: Section = {
  id: 'F',
  title: 'Your role',
  intro: 'What you do now, and what you would like to do. If you do not work on the farm, your view counts just the same.',
  consent: 'themes',
  questions: [
    {
      id: 'q20',
      type: 'single',
      text: 'What is your part in the business today?',
      help: 'Choose the one that fits best. Bookwork and running the household of the farm count as work.',
      required: true,
      choices: [
        { value: 'lead', label: 'I lead it, alone or with others' },
        { value: 'full_time', label: 'I work in it full time' },
        { value: 'part_time', label: 'I work in it part of the time' },
        { value: 'seasonal', label: 'I help in busy times' },
        { value: 'office', label: 'I keep the books or the office' },
        { value: 'owner', label: 'I own a part, but do not work in it' },
        { value: 'none', label: 'I have no part in it' },
      ],
    },
    {
      id: 'q20b',
      type: 'number',
      min: 0,
      max: 120,
      unit: 'hours',
      text: 'How many hours do you work for it in a usual week?',
      help: 'Over the whole year, more or less. Count the work that nobody sees, too.',
      when: isInvolved,
    },
    {
      id: 'q20c',
      type: 'multiple',
      text: 'How are you paid for it?',
      help: 'Choose all that apply. It shows where work and pay have drifted apart.',
      when: isInvolved,
      choices: [
        { value: 'wage', label: 'A regular wage' },
        { value: 'drawings', label: 'Drawings or a share of profit' },
        { value: 'kind', label: 'Housing, meat, fuel or a vehicle' },
        { value: 'promise', label: 'A share of the farm later' },
        { value: 'unpaid', label: 'I am not paid' },
      ],
    },
    statement(
      'q21',
      'My contribution is fairly paid.',
      'Pay is money, housing, and what you were promised. Choose “I don’t know” if you do not work in the business.',
    ),
    {
      id: 'q22',
      type: 'single',
      text: 'What would you like your part to be in five years?',
      help: 'Your own wish, whether or not it seems possible today.',
      choices: WANTED_ROLES,
    },
    {
      id: 'q22b',
      type: 'single',
      text: 'And in ten years?',
      help: 'A guess is fine. It shows who is coming and who is going.',
      choices: WANTED_ROLES,
    },
    {
      id: 'q23',
      type: 'agreement',
      text: 'Who decides about the big things?',
      help: 'Buying land, borrowing, changing what you produce. First as it is, then as you think it should be.',
      required: true,
      alignment: 'ordinal',
      statements: [
        { id: 'now', text: 'Today.' },
        { id: 'in_5_years', text: 'In five years, as it should be.' },
      ],
      scale: [
        'The senior generation alone',
        'Mostly the senior generation',
        'Both together',
        'Mostly the next generation',
        'The next generation alone',
      ],
    },
    {
      id: 'q24',
      type: 'multiple',
      text: 'Which skills would you like to build?',
      help: 'For the part that you would like to play. Your adviser can point you to courses and people.',
      choices: [
        { value: 'finances', label: 'Finances and dealing with the bank' },
        { value: 'planning', label: 'Planning and leading a business' },
        { value: 'people', label: 'Leading people' },
        { value: 'production', label: 'Livestock, crops and soils' },
        { value: 'technology', label: 'Machinery and technology' },
        { value: 'marketing', label: 'Marketing and selling' },
        { value: 'communication', label: 'Talking about hard things' },
        { value: 'none', label: 'None at the moment' },
      ],
    },
    {
      id: 'q25',
      type: 'single',
      text: 'Would you like to live or work on the farm in the years to come?',
      help: 'Houses and jobs on a farm are few, so it helps to know early.',
      choices: [
        { value: 'both', label: 'Live and work there' },
        { value: 'live', label: 'Live there, work elsewhere' },
        { value: 'work', label: 'Work there, live elsewhere' },
        { value: 'neither', label: 'Neither' },
        { value: 'open', label: 'I have not decided' },
      ],
    },
  ],
}

const steppingBack: Section = {
  id: 'G',
  title: 'Stepping back',
  intro: 'Sooner or later the senior generation hands over. What it needs then decides much of what is possible.',
  consent: 'themes',
  questions: [
    {
      id: 'q26',
      type: 'number',
      min: 18,
      max: 110,
      unit: 'years',
      text: 'At what age would you like to hand over the daily work?',
      help: 'If you already have, give the age at which you did.',
      when: isSenior,
    },
    {
      id: 'q26b',
      type: 'number',
      min: 18,
      max: 110,
      unit: 'years',
      text: 'At what age would you like to hand over control?',
      help: 'Control means the last word on big decisions. It often comes years after the work.',
      when: isSenior,
    },
    {
      id: 'q27',
      type: 'money',
      min: 0,
      text: 'How much income will your household need each year then?',
      help: 'In today’s money, before tax. Count travel, health and the help that you may want to give.',
      when: isSenior,
    },
    {
      id: 'q27b',
      type: 'multiple',
      text: 'Where should it come from?',
      help: 'Choose all that you count on. The more comes from elsewhere, the less the farm has to carry.',
      when: isSenior,
      choices: [
        { value: 'farm', label: 'Drawings, wages or rent from the farm' },
        { value: 'superannuation', label: 'Superannuation' },
        { value: 'pension', label: 'Age pension' },
        { value: 'investments', label: 'Savings and investments' },
        { value: 'sale', label: 'The sale of land or other assets' },
        { value: 'work', label: 'Other work' },
      ],
    },
    {
      id: 'q28',
      type: 'single',
      text: 'Where would you like to live then?',
      help: 'A house is often the first thing that two generations both have in mind.',
      when: isSenior,
      choices: [
        { value: 'same_house', label: 'In the house where I live now' },
        { value: 'other_house', label: 'In another house on the farm' },
        { value: 'town', label: 'In the nearest town' },
        { value: 'away', label: 'Further away, at the coast or near family' },
        { value: 'open', label: 'I have not decided' },
      ],
    },
    statement(
      'q29',
      'The income and home of the senior generation come first.',
      'Before a share for anyone else is settled. We ask this of everyone.',
    ),
  ],
}

export const stakeholderSurvey: QuestionnaireDefinition = {
  key: 'stakeholder_survey',
  version: 1,
  title: 'Stakeholder survey',
  purpose: 'So that everyone is heard, one by one, before the family sits down together.',
  minutes: 20,
  thanks:
    'When the others have answered, too, your adviser shows the family where it agrees and where it differs, within what each person allowed.',
  sections: [role, steppingBack, fairness, goals, communication],
}
