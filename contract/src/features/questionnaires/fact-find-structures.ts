/** Section B of the fact find: who owns what, and on which papers. */
import type { Choice, Column, Section } from './definition.ts'
import { ifYes, worth, YES_NO, YES_NO_UNSURE } from './fact-find-columns.ts'

const STRUCTURES: readonly Choice[] = [
  { value: 'sole_traders', label: 'Sole trader', help: 'One person trades in their own name.' },
  { value: 'partnerships', label: 'Partnership', help: 'Two or more people or entities share income and losses.' },
  {
    value: 'family_discretionary_trusts',
    label: 'Family (discretionary) trust',
    help: 'The trustee decides each year who receives income.',
  },
  { value: 'unit_trusts', label: 'Unit trust', help: 'Each holder owns a fixed number of units.' },
  { value: 'companies', label: 'Company', help: 'A Pty Ltd with directors and shareholders.' },
]

const entityName: Column = { id: 'name', type: 'text', max: 200, suggests: 'name', label: 'Name', required: true }
const trustee: Column = {
  id: 'trustee',
  type: 'text',
  max: 200,
  suggests: 'name',
  label: 'Trustee',
  help: 'The person or company that holds the trust’s property.',
}
const trusteeDirectors: Column = {
  id: 'directors',
  type: 'text',
  label: 'Directors of the trustee',
  help: 'Only where the trustee is a company.',
}
const vestingOn: Column = {
  id: 'vestingOn',
  type: 'date',
  label: 'Vesting date',
  help: 'The day the trust must end. It stands in the deed.',
}

const blockName: Column = { id: 'name', type: 'text', max: 200, label: 'Name of the block', required: true }
const hectares: Column = { id: 'hectares', type: 'number', min: 0, max: 10_000_000, decimals: 2, unit: 'ha', label: 'Area' }

export const structures: Section = {
  id: 'B',
  title: 'Structures and land',
  intro: 'How the business and the land are held. Trust deeds and company papers help, but you can also fill gaps later.',
  consent: 'adviser_only',
  questions: [
    {
      id: 'q5',
      type: 'multiple',
      text: 'Which structures does the family use?',
      help: 'Choose all that own or run something, even if they do little today. Your accountant will know if you are not sure.',
      required: true,
      choices: STRUCTURES,
    },
    {
      id: 'q6_sole_traders',
      type: 'rows',
      text: 'Who trades in their own name?',
      help: 'One row for each person, with what they run.',
      when: { question: 'q5', equals: 'sole_traders' },
      noun: { one: 'sole trader', many: 'sole traders' },
      columns: [entityName, { id: 'activity', type: 'text', label: 'What they run' }],
    },
    {
      id: 'q6_partnerships',
      type: 'rows',
      text: 'Tell us about each partnership.',
      help: 'Partners may be people, companies or trusts. Shares show us who is entitled to what.',
      when: { question: 'q5', equals: 'partnerships' },
      noun: { one: 'partnership', many: 'partnerships' },
      columns: [
        entityName,
        { id: 'partners', type: 'text', label: 'Partners and their shares', help: 'For example: Anne 50 %, Peter 50 %.' },
        { id: 'written', type: 'single', label: 'Is there a written agreement?', choices: YES_NO_UNSURE },
      ],
    },
    {
      id: 'q6_trusts',
      type: 'rows',
      text: 'Tell us about each family trust.',
      help: 'The appointor can replace the trustee, so this role often decides who controls the farm. All of it stands in the deed.',
      when: { question: 'q5', equals: 'family_discretionary_trusts' },
      noun: { one: 'family trust', many: 'family trusts' },
      columns: [
        entityName,
        trustee,
        trusteeDirectors,
        {
          id: 'appointor',
          type: 'text',
          max: 200,
          suggests: 'name',
          label: 'Appointor',
          help: 'Who can replace the trustee; some deeds say principal or guardian.',
        },
        vestingOn,
      ],
    },
    {
      id: 'q6_unit_trusts',
      type: 'rows',
      text: 'Tell us about each unit trust.',
      help: 'The units show who owns which part. The deed or the unit register has them.',
      when: { question: 'q5', equals: 'unit_trusts' },
      noun: { one: 'unit trust', many: 'unit trusts' },
      columns: [
        entityName,
        trustee,
        trusteeDirectors,
        { id: 'holders', type: 'text', label: 'Units and who holds them', help: 'For example: Anne 60, Riverbend Pty Ltd 40.' },
        vestingOn,
      ],
    },
    {
      id: 'q6_companies',
      type: 'rows',
      text: 'Tell us about each company.',
      help: 'Directors run it, shareholders own it; these are often not the same people.',
      when: { question: 'q5', equals: 'companies' },
      noun: { one: 'company', many: 'companies' },
      columns: [
        entityName,
        { id: 'directors', type: 'text', label: 'Directors' },
        { id: 'holders', type: 'text', label: 'Shares and who holds them', help: 'For example: Peter 1 ordinary, Anne 1 ordinary.' },
      ],
    },
    {
      id: 'q7',
      type: 'rows',
      text: 'Which land does the family own?',
      help: 'One row for each block or title. The name on the title matters most: it decides whether a will reaches the land. A rates notice shows it. Land that belongs to somebody else comes next.',
      noun: { one: 'block', many: 'blocks' },
      proposes: 'property',
      totals: ['valueCents'],
      columns: [
        blockName,
        { id: 'titleHolder', type: 'text', max: 200, suggests: 'name', label: 'Name on the title' },
        {
          id: 'heldAs',
          type: 'single',
          label: 'How is it held?',
          help: 'A joint owner’s part goes to the other owners; a part in common goes by the will.',
          choices: [
            { value: 'sole', label: 'By one owner' },
            { value: 'joint', label: 'By joint tenants' },
            { value: 'in_common', label: 'By tenants in common' },
          ],
        },
        {
          id: 'tenure',
          type: 'single',
          label: 'Tenure',
          choices: [
            { value: 'freehold', label: 'Freehold' },
            { value: 'crown_lease', label: 'Crown lease that can be sold' },
          ],
        },
        hectares,
        ...worth,
        {
          id: 'encumbrance',
          type: 'text',
          max: 500,
          label: 'Used as security for',
          help: 'Mortgages, caveats or other charges on the land.',
        },
      ],
    },
    {
      id: 'q7b_any',
      type: 'single',
      text: 'Does the family farm land that belongs to somebody else?',
      help: 'Land that is leased, licensed or share farmed. It is part of the business, but not of what the family owns.',
      required: true,
      choices: YES_NO,
    },
    {
      id: 'q7b',
      type: 'rows',
      text: 'Which land of others does the family farm?',
      help: 'One row for each block. We do not ask what it is worth: it is not yours to sell or to leave.',
      when: ifYes('q7b_any'),
      noun: { one: 'block', many: 'blocks' },
      proposes: 'property',
      columns: [
        blockName,
        { id: 'titleHolder', type: 'text', max: 200, suggests: 'name', label: 'Who owns it?' },
        {
          id: 'tenure',
          type: 'single',
          label: 'How do you have it?',
          required: true,
          choices: [
            { value: 'leasehold', label: 'Leased from its owner' },
            { value: 'licensed', label: 'Licensed, or a Crown lease that cannot be sold' },
            { value: 'share_farmed', label: 'Share farmed' },
            { value: 'other', label: 'In another way' },
          ],
        },
        hectares,
        { id: 'encumbrance', type: 'text', max: 500, label: 'What was agreed', help: 'For example: lease to June 2029.' },
      ],
    },
    {
      id: 'q8_any',
      type: 'single',
      text: 'Is land, water or equipment leased between your entities, or from a self-managed super fund?',
      help: 'Leases inside the family are often not written down. We ask so that nobody loses the use of something by surprise.',
      required: true,
      choices: YES_NO,
    },
    {
      id: 'q8',
      type: 'rows',
      text: 'What is leased, and between whom?',
      help: 'Rents to a super fund must be paid like those to a stranger, so the amount and the end date matter.',
      when: ifYes('q8_any'),
      noun: { one: 'lease', many: 'leases' },
      columns: [
        { id: 'what', type: 'text', label: 'What is leased', required: true },
        { id: 'lessor', type: 'text', max: 200, suggests: 'name', label: 'Leased from' },
        { id: 'lessee', type: 'text', max: 200, suggests: 'name', label: 'Used by' },
        { id: 'rentCents', type: 'money', min: 0, label: 'Rent a year' },
        { id: 'endsOn', type: 'date', label: 'Ends on' },
        { id: 'written', type: 'single', label: 'Is it written down?', choices: YES_NO_UNSURE },
      ],
    },
    {
      id: 'q9',
      type: 'rows',
      text: 'Which wills, powers of attorney, deeds and agreements are there?',
      help: 'We need to know that they exist and how old they are, not what they say. List those that are missing, too.',
      noun: { one: 'document', many: 'documents' },
      columns: [
        {
          id: 'kind',
          type: 'single',
          label: 'Kind',
          required: true,
          choices: [
            { value: 'will', label: 'Will' },
            { value: 'enduring_power', label: 'Enduring power of attorney or guardianship' },
            { value: 'trust_deed', label: 'Trust deed' },
            { value: 'partnership_agreement', label: 'Partnership agreement' },
            { value: 'shareholders_agreement', label: 'Shareholders’ agreement' },
            { value: 'death_benefit_nomination', label: 'Superannuation death benefit nomination' },
            { value: 'other', label: 'Another agreement' },
          ],
        },
        { id: 'whose', type: 'text', max: 200, suggests: 'name', label: 'Whose is it?' },
        {
          id: 'status',
          type: 'single',
          label: 'Where it stands',
          choices: [
            { value: 'current', label: 'Signed and up to date' },
            { value: 'to_review', label: 'Signed, but needs a review' },
            { value: 'draft', label: 'Being drafted' },
            { value: 'missing', label: 'Not made yet' },
            { value: 'unsure', label: 'Not sure' },
          ],
        },
        { id: 'signedOn', type: 'date', label: 'Date' },
      ],
    },
  ],
}
