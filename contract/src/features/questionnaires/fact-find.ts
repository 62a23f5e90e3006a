/**
 * Family and business fact find, items 1 to 19. It is for the primary stakeholder, but the adviser chooses who gets it: no question
 * depends on who answers, so that a bookkeeper can be asked, too.
 */
import type { QuestionnaireDefinition, Section } from './definition.ts'
import { assets } from './fact-find-assets.ts'
import { YES_NO } from './fact-find-columns.ts'
import { liabilities } from './fact-find-liabilities.ts'
import { structures } from './fact-find-structures.ts'

const family: Section = {
  id: 'A',
  title: 'Your family and business',
  intro: 'Who you are and who helps you. Take your time: everything is kept as you go, and you can change it later.',
  consent: 'adviser_only',
  questions: [
    {
      id: 'q1',
      type: 'text',
      max: 200,
      suggests: 'name',
      text: 'What is the business called?',
      help: 'The name that you trade under. If there are several, give the main one.',
      required: true,
    },
    {
      id: 'q1b',
      type: 'text',
      max: 20,
      text: 'What is its ABN?',
      help: 'The 11 digits on your invoices. Leave it empty if you do not have it at hand.',
    },
    {
      id: 'q2',
      type: 'multiple',
      text: 'What does the business produce?',
      help: 'Choose all that bring in income, large or small.',
      required: true,
      choices: [
        { value: 'beef_cattle', label: 'Beef cattle' },
        { value: 'sheep_meat', label: 'Sheep meat' },
        { value: 'wool', label: 'Wool' },
        { value: 'dairy', label: 'Dairy' },
        { value: 'cropping', label: 'Cropping' },
        { value: 'cotton', label: 'Cotton' },
        { value: 'rice', label: 'Rice' },
        { value: 'sugar', label: 'Sugar' },
        { value: 'horticulture', label: 'Horticulture' },
        { value: 'viticulture', label: 'Viticulture' },
        { value: 'pigs', label: 'Pigs' },
        { value: 'poultry', label: 'Poultry' },
        { value: 'forestry', label: 'Forestry' },
        { value: 'other', label: 'Something else' },
      ],
    },
    {
      id: 'q3',
      type: 'rows',
      text: 'Who belongs to the family?',
      help: 'Everyone whom the farm’s future touches: you, children at home and away, and partners. Nobody is invited without your adviser asking you.',
      required: true,
      min: 1,
      noun: { one: 'person', many: 'people' },
      columns: [
        { id: 'name', type: 'text', max: 200, suggests: 'name', label: 'Name', required: true },
        {
          id: 'relationship',
          type: 'text',
          max: 100,
          label: 'Relationship to you',
          help: 'For example: myself, daughter, son-in-law.',
          required: true,
        },
        { id: 'birthYear', type: 'year', label: 'Year of birth' },
        { id: 'partner', type: 'text', max: 200, suggests: 'name', label: 'Partner’s name' },
        {
          id: 'onFarm',
          type: 'single',
          label: 'On or off the farm',
          choices: [
            { value: 'on', label: 'On the farm' },
            { value: 'off', label: 'Off the farm' },
            { value: 'both', label: 'Some of each' },
          ],
        },
      ],
    },
    {
      id: 'q4',
      type: 'rows',
      text: 'Who advises you already?',
      help: 'Good plans use the people who know you. We contact nobody unless you say yes.',
      noun: { one: 'adviser', many: 'advisers' },
      columns: [
        {
          id: 'profession',
          type: 'single',
          label: 'Profession',
          required: true,
          choices: [
            { value: 'accountant', label: 'Accountant' },
            { value: 'solicitor', label: 'Solicitor' },
            { value: 'financial_planner', label: 'Financial planner' },
            { value: 'business_consultant', label: 'Business consultant' },
            { value: 'bank_manager', label: 'Bank manager' },
            { value: 'succession_planner', label: 'Succession planner' },
            { value: 'other', label: 'Other' },
          ],
        },
        { id: 'name', type: 'text', max: 200, label: 'Name', required: true },
        { id: 'firm', type: 'text', max: 200, label: 'Firm' },
        { id: 'contact', type: 'text', max: 200, label: 'Phone or email' },
        { id: 'mayContact', type: 'single', label: 'May we contact them?', choices: YES_NO },
      ],
    },
  ],
}

const viability: Section = {
  id: 'E',
  title: 'Can the farm carry it?',
  intro: 'What the business earns, and how many people it has to feed. This shows which plans are possible at all.',
  consent: 'adviser_only',
  questions: [
    {
      id: 'q17',
      type: 'rows',
      text: 'How did the last three financial years go?',
      help: 'From the tax returns or the accountant’s statements. Three years show more than one: seasons differ. A loss is entered with a minus.',
      noun: { one: 'year', many: 'years' },
      max: 5,
      columns: [
        { id: 'year', type: 'year', label: 'Year ending 30 June', required: true },
        { id: 'incomeCents', type: 'money', min: 0, label: 'Income', help: 'All that was sold or received, before costs.' },
        {
          id: 'surplusCents',
          type: 'money',
          label: 'Surplus or loss',
          help: 'What was left after all costs and interest, before anyone was paid.',
        },
        { id: 'drawingsCents', type: 'money', min: 0, label: 'Drawings', help: 'Wages and money that the family took out to live on.' },
      ],
    },
    {
      id: 'q18',
      type: 'number',
      min: 0,
      max: 50,
      unit: 'households',
      text: 'How many households live from the business now?',
      help: 'Count a household even if the farm pays only a part of its living.',
    },
    {
      id: 'q18b',
      type: 'number',
      min: 0,
      max: 50,
      unit: 'households',
      text: 'How many will it have to support in ten years?',
      help: 'Your best guess: count those who retire and those who come home.',
    },
    {
      id: 'q19',
      type: 'single',
      text: 'If a key person had to stop for 12 months, what would happen?',
      help: 'Illness and accidents do happen. This tells us how urgent a fallback is.',
      required: true,
      choices: [
        { value: 'carry_on', label: 'We would carry on much as now' },
        { value: 'paid_help', label: 'We would manage with paid help' },
        { value: 'struggle', label: 'We would struggle' },
        { value: 'stop', label: 'The business could not go on' },
      ],
    },
    {
      id: 'q19b',
      type: 'long_text',
      text: 'Who is hardest to replace, and what do only they know or do?',
      help: 'The books, the machinery, the dealings with the bank: a few words for each person.',
    },
  ],
}

export const factFind: QuestionnaireDefinition = {
  key: 'fact_find',
  version: 3,
  title: 'Family and business fact find',
  purpose: 'The facts that your adviser needs before any plan: who is in the family, what it owns and owes, and what the business earns.',
  minutes: 45,
  thanks: 'Your adviser goes through it, checks each asset and debt with you, and then shows you where the family stands.',
  sections: [family, structures, assets, liabilities, viability],
}
