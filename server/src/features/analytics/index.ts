export { analyseFamily, type NamedAnswers, shownByName } from './analyse-family.ts'
export { comparedPeople, figuresOf, givenTo, labelOf } from './answers/alignment-view.ts'
export { type Audience, audienceView, type GivenAnswer } from './audience-view.ts'
export { closedRounds, comparedItems, type ItemValue, valueIn } from './answers/compared-items.ts'
export {
  type AskedRound,
  askedDefinitions,
  type FamilyFacts,
  findFacts,
  lastSendings,
  nameOf,
  type PersonFacts,
  readRounds,
} from './family-facts.ts'
export { netPositionOf } from './net-position-view.ts'
export { shownPosition } from './shown-position.ts'
