export { FamilySection } from './family/family-section.tsx'
export { type Register, registerQuery } from './register-query.ts'
export { StructureSection } from './structure/structure-section.tsx'
