/** How each figure is worked out and where the rule comes from: the one place that says so. */
export interface FigureNote {
  /** The rule in a formula or a sentence. */
  formula: string
  text: string
  source?: string
}

export const FIGURE_NOTES = {
  netPosition: {
    formula: 'Net position = assets (with land that is owned) − liabilities. Equity ratio = (assets − liabilities) ÷ assets.',
    text: 'Land counts into the business where it is owned: freehold, or a Crown lease that can be sold. What stands in two places (a fund and its land, land and its water) counts once, as land. What has no value counts as nothing; without assets the ratio is not defined. Values are those of the record, as of the day beside each. What a ratio means depends on land values, on what a dry year costs, and on where the handover stands.',
    source: 'Readings of the business: above 90% very strong, 77.5 to 90% usual, 70 to 77.5% lower than usual, below 70% weak.',
  },
  ownership: {
    formula: 'A part = the value of a record × each owner’s share × the shares in each entity between them.',
    text: 'Shares and units are those of the one class, partners’ shares their percent, and a sole trader’s business is theirs. Joint tenants of land have equal parts; others without shares hold it together. A discretionary trust gives nobody a fixed share, a fund is its members’ only where their shares are known, and what a company holds as trustee is its trust’s. Cents are shared out exactly: all lines come to the net position.',
  },
  security: {
    formula: 'Loan to value = debts ÷ value of what secures them.',
    text: 'A debt with several securities counts in the total alone, because no rule spreads it. Without a value or a balance there is no ratio. Land reads as free where no debt names it and its title names no charge.',
  },
  fallingDue: {
    formula: 'At most = the amount, and for a debt of the record no more than is owed.',
    text: 'These stand beside the net position and change nothing of it. What is owed within the family is one’s loss and another’s gain; what stands behind a debt that is counted adds nothing.',
  },
  viability: {
    formula: 'Each measure names its formula, its inputs and where its bounds come from.',
    text: 'Where an input is missing there is no value. Weak and strong are published bounds for farm businesses; what they mean depends on land values, the season, and where the handover stands.',
    source: 'GRDC, Farming the Business (2015), module 2; MLA and AWI, Making More From Sheep, tool 1.9.',
  },
  trend: {
    formula: 'Each point is the net position of that day; the last one is as it stands today.',
    text: 'One of a day that has passed is worked out from the history of values, where that knows them all. A kept position does not change when a value is corrected later.',
  },
  consensus: {
    formula: 'Consensus = 1 + Σ pᵢ · log₂(1 − |xᵢ − mean| ÷ range), over the answers that were given (pᵢ their share).',
    text: '1 means that all answers are the same, 0 that half stand at each end. From 0.75 on we say “close together”, below 0.5 “far apart”, and nothing under three answers; these bounds are ours. It never means that people agree with a statement: all of them may reject it, so the side of the scale stands beside it. Groups are small, so look at the dots. Gap = steps between the lowest and the highest answer. Somebody who does not know, or would rather not say, is left out.',
    source: 'Tastle and Wierman (2007), International Journal of Approximate Reasoning 45(3), 531–545.',
  },
  categories: {
    formula: 'How many people chose each meaning.',
    text: 'The meanings have no order, so there is no consensus to work out.',
  },
  goals: {
    formula:
      'Mean rank = the mean of the places a goal was given, 1 = the most important. Mean correlation = (m·W − 1) ÷ (m − 1), with W = 12·S ÷ (m²·(k³ − k)).',
    text: 'S is how far the summed places stand from what they would be by chance, m the number of rankings, k of goals. The mean correlation of each two rankings is 1 where all are the same and 0 where they have no more in common than by chance, however few they are; Kendall’s W alone reads 0.5 for two unrelated rankings. In words from four rankings on: close together from 0.6, far apart below 0.3; these bounds are ours. Where a ranking has no name, the family sees only the order that all have in common.',
    source:
      'Kendall and Babington Smith (1939), Annals of Mathematical Statistics 10(3), 275–287; Kendall (1970), Rank Correlation Methods.',
  },
  assessment: {
    formula: 'Each trait is the mean of its four statements on 1 to 5, the reversed ones counted as 6 − x. Range = mean ± SD · √(1 − α).',
    text: 'In about two of three cases a person’s level lies within the range. Two people differ on a trait only where their means stand more than 0.7 apart: less may be chance. There are no percentiles, and nothing here says whether somebody suits a role: it is for finding a way to talk with each other.',
    source: 'Mini-IPIP: Donnellan, Oswald, Baird and Lucas (2006), Psychological Assessment 18, 192–203; key at ipip.ori.org.',
  },
} as const satisfies Record<string, FigureNote>

export type FigureName = keyof typeof FIGURE_NOTES
