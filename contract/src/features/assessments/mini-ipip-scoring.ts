/**
 * Scores the Mini-IPIP, a public-domain questionnaire of 20 statements on five traits of personality, each answered from 1 (very inaccurate)
 * to 5 (very accurate). Donnellan, Oswald, Baird and Lucas (2006), Psychological Assessment 18, 192-203; key: ipip.ori.org/MiniIPIPKey.htm.
 */

export const TRAITS = ['extraversion', 'agreeableness', 'conscientiousness', 'neuroticism', 'intellect'] as const
export type Trait = (typeof TRAITS)[number]

export interface KeyedItem {
  /** `i1` to `i20`, by place in the published order. */
  item: string
  trait: Trait
  /** Worded against the trait: an answer x counts as 6 − x. */
  reversed: boolean
  text: string
}

const keyed = (item: string, trait: Trait, key: '+' | '-', text: string): KeyedItem => ({ item, trait, reversed: key === '-', text })

/** The published key, in the published order and words. */
export const MINI_IPIP_KEY: readonly KeyedItem[] = [
  keyed('i1', 'extraversion', '+', 'Am the life of the party.'),
  keyed('i2', 'agreeableness', '+', 'Sympathize with others’ feelings.'),
  keyed('i3', 'conscientiousness', '+', 'Get chores done right away.'),
  keyed('i4', 'neuroticism', '+', 'Have frequent mood swings.'),
  keyed('i5', 'intellect', '+', 'Have a vivid imagination.'),
  keyed('i6', 'extraversion', '-', 'Don’t talk a lot.'),
  keyed('i7', 'agreeableness', '-', 'Am not interested in other people’s problems.'),
  keyed('i8', 'conscientiousness', '-', 'Often forget to put things back in their proper place.'),
  keyed('i9', 'neuroticism', '-', 'Am relaxed most of the time.'),
  keyed('i10', 'intellect', '-', 'Am not interested in abstract ideas.'),
  keyed('i11', 'extraversion', '+', 'Talk to a lot of different people at parties.'),
  keyed('i12', 'agreeableness', '+', 'Feel others’ emotions.'),
  keyed('i13', 'conscientiousness', '+', 'Like order.'),
  keyed('i14', 'neuroticism', '+', 'Get upset easily.'),
  keyed('i15', 'intellect', '-', 'Have difficulty understanding abstract ideas.'),
  keyed('i16', 'extraversion', '-', 'Keep in the background.'),
  keyed('i17', 'agreeableness', '-', 'Am not really interested in others.'),
  keyed('i18', 'conscientiousness', '-', 'Make a mess of things.'),
  keyed('i19', 'neuroticism', '-', 'Seldom feel blue.'),
  keyed('i20', 'intellect', '-', 'Do not have a good imagination.'),
]

/** A result needs this many of a trait's four statements: with two, one odd answer would decide it. The bound is ours. */
export const ITEMS_NEEDED = 3
const ITEMS_PER_TRAIT = 4

/**
 * How exactly four answers measure a trait. `alpha`: internal consistency, as published by Donnellan and others (2006).
 * `deviation`: how far the means of people differ (SD, in steps of 1-5), from the 422,326 people of the Open-Source Psychometrics
 * Project's IPIP data whose answers to the same 20 items were scored by the same key: the paper's own SDs were not at hand.
 */
export const MEASUREMENT: Readonly<Record<Trait, { alpha: number; deviation: number }>> = {
  extraversion: { alpha: 0.77, deviation: 1.03 },
  agreeableness: { alpha: 0.7, deviation: 0.9 },
  conscientiousness: { alpha: 0.69, deviation: 0.9 },
  neuroticism: { alpha: 0.68, deviation: 0.91 },
  intellect: { alpha: 0.65, deviation: 0.77 },
}

export interface TraitScore {
  trait: Trait
  /** The mean of the answered items after reversal, 1..5; null where fewer than `ITEMS_NEEDED` are answered. */
  mean: number | null
  /** How many of the four items are answered. */
  n: number
  /** mean ∓ margin, kept within 1..5; null like the mean. */
  low: number | null
  high: number | null
  /** One standard error of measurement, in steps of 1-5; null like the mean. */
  margin: number | null
}

/**
 * One standard error of measurement of a mean of n items, in steps of 1-5: `SD · √(1 − α) · √(4 / n)`, about half a step. In about two
 * of three cases a person's level is within it. Its limits: α and SD come from different groups of strangers, neither of them farm
 * families (a group that varies more widens it, so it errs towards claiming less), and how people change from day to day is not in it.
 */
export function marginOf(trait: Trait, n: number): number {
  const { alpha, deviation } = MEASUREMENT[trait]
  return deviation * Math.sqrt(1 - alpha) * Math.sqrt(ITEMS_PER_TRAIT / n)
}

/** The five traits from answers by item id, each a whole number from 1 to 5; an item that is missing or null was not answered. */
export function scoreMiniIpip(answers: Readonly<Record<string, number | null | undefined>>): TraitScore[] {
  return TRAITS.map((trait) => {
    const points = MINI_IPIP_KEY.filter((keyedItem) => keyedItem.trait === trait).flatMap(({ item, reversed }) => {
      const answer = answers[item]
      if (answer === null || answer === undefined) return []
      if (!Number.isInteger(answer) || answer < 1 || answer > 5) throw new RangeError(`${item} was answered outside 1 to 5.`)
      return [reversed ? 6 - answer : answer]
    })
    const n = points.length
    if (n < ITEMS_NEEDED) return { trait, mean: null, n, low: null, high: null, margin: null }
    const mean = points.reduce((total, point) => total + point, 0) / n
    const margin = marginOf(trait, n)
    return { trait, mean, n, low: Math.max(1, mean - margin), high: Math.min(5, mean + margin), margin }
  })
}

export interface TraitWords {
  name: string
  /** One sentence for a result towards 1. */
  lower: string
  /** One sentence for a result towards 5. */
  higher: string
}

/** The traits in plain words. Both ends are described as ways to be, close to what the statements asked, and neither is the better one. */
export const TRAIT_WORDS: Readonly<Record<Trait, TraitWords>> = {
  extraversion: {
    name: 'Extraversion',
    lower: 'Tends to be quiet in company and to leave the centre of attention to others.',
    higher: 'Tends to be talkative in company and to mix with many people.',
  },
  agreeableness: {
    name: 'Agreeableness',
    lower: 'Tends to keep some distance from other people’s feelings and problems.',
    higher: 'Tends to feel with other people and to take an interest in their problems.',
  },
  conscientiousness: {
    name: 'Conscientiousness',
    lower: 'Tends to be relaxed about order and to leave chores for later.',
    higher: 'Tends to like order and to get chores done straight away.',
  },
  neuroticism: {
    name: 'Emotional sensitivity',
    lower: 'Tends to stay relaxed and to have an even mood.',
    higher: 'Tends to feel ups and downs strongly and to be affected by upsets.',
  },
  intellect: {
    name: 'Intellect and imagination',
    lower: 'Tends to prefer the concrete and practical to abstract ideas.',
    higher: 'Tends to enjoy abstract ideas and to have a vivid imagination.',
  },
}
