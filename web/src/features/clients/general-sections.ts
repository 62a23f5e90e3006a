/** The sections of a record's General tab, each with an address of its own; the first one is the tab's own address. */
export const GENERAL_SECTIONS = {
  details: 'Details',
  proposals: 'Proposals',
  family: 'Family',
  structure: 'Structure',
  finances: 'Property and finances',
  papers: 'Papers',
  'who-signs': 'Who signs tomorrow?',
  advisers: 'Outside advisers',
  documents: 'Documents',
} as const
export type GeneralSection = keyof typeof GENERAL_SECTIONS

/** The last part of a section's address; none for the first one, said so that a link never keeps that of the page around. */
export const sectionParam = (section: GeneralSection): { section: string | undefined } => ({
  section: section === 'details' ? undefined : section,
})

/** The section that an address names; the first one where it names none. */
export const isSection = (named: string): named is GeneralSection => Object.hasOwn(GENERAL_SECTIONS, named)

/** The present section for each name that an older address has after `#`. */
export const SECTION_OF_HASH: Readonly<Record<string, GeneralSection>> = {
  proposals: 'proposals',
  stakeholders: 'family',
  finances: 'finances',
  properties: 'finances',
  advisers: 'advisers',
  documents: 'documents',
}
