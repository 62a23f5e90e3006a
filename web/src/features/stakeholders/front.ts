export { FamilyMap } from './family-map.tsx'
export { farmWords, generationWords, NOT_SIGNED_IN, notSignedInWords } from './stakeholder-words.ts'
export { StakeholdersPanel } from './stakeholders-panel.tsx'
