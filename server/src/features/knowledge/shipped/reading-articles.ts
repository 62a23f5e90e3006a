import { PRACTICE, type ShippedArticle } from './shipped-article.ts'

/** About reading what the family gave. */
export const readingArticles: readonly ShippedArticle[] = [
  {
    key: 'reading-the-net-position',
    title: 'Reading the net position, and what “stale” means',
    summary: 'How the figures are put together, what the equity ratio can tell you, and when a value is too old to lean on.',
    audience: PRACTICE,
    text: `
The net position is assets, land that is owned included, less liabilities. Owned means freehold, or a Crown lease that can be sold: land that is leased, licensed or share farmed has no value here. It is shown for the business, for what is held outside it, and for each entity. It is arithmetic, not a valuation: it can only be as good as the figures that the family gave.

## Where the figures come from

Figures that a stakeholder enters in the fact find arrive as **proposals**. Nothing counts until you accept it, and beside each proposal stands what it would replace. Look for three things when you accept: the **as-at date**, **how sure** they were, and whether the same paddock or loan is already there under another name.

## What stands in two places

A self-managed fund that holds farm land has that land in its balance, and land is often worth what it is because of its water. Both are counted once, as land. Until you say which block is meant, all owned land is taken to be, so that the total is never too high: **Settle it** under General.

## The equity ratio

It is assets less liabilities, divided by assets. It is read for the business. The family’s total is shown beside it, without a reading.

| Ratio | How it usually reads |
| Above 90% | Very strong |
| 77.5 to 90% | Usual for an established farm |
| 70 to 77.5% | Lower than usual |
| Under 70% | Weak, look at cash flow first |

It depends on the enterprise and the season, which is why the screen says so beside the figure. A young lessee with livestock and little land may do well at 60%; a family at 95% may still be unable to pay out a sibling, because all of the wealth is land that has to be farmed. Where there are no assets the ratio is **not defined**, and no figure is shown.

## What “stale” means

A value whose as-at date is more than twelve months back is marked stale. It still counts, because leaving it out would distort the picture more than keeping it. But it should not carry a decision. Values without a date, or of a day that is still to come, are listed too.

1. Open **Analytics** and look at the stale values under the totals.
2. Ask for the two or three largest first. Land usually makes up most of the error.
3. Enter the new value with its date. The old one is kept in the history of the entry.

tip: Keep a net position for the trend before each yearly review. Two kept figures, a year apart, start a better conversation than any single one.
`,
  },
  {
    key: 'reading-alignment-in-small-groups',
    title: 'Reading alignment in small groups',
    summary: 'What the consensus figure measures, why five people are not a survey, and how to use it without cornering anybody.',
    audience: PRACTICE,
    text: `
Alignment says how close the family’s answers to a question lie together. It does not say who is right, nor whether the shared view is a good one.

## The figure

It runs from 0 to 1. At **1** everybody gave the same answer. At **0** the family is split into two halves at opposite ends of the scale. Three people who answer 4 and one who answers 1, on a scale from 1 to 5, come to 0.48: most are together, and one person is far away. That is the pattern that needs the most care, and an average would have hidden it.

In words we say **close together** (from 0.75), **mixed**, or **far apart** (below 0.5), with the side of the scale, and nothing under three answers. We never say “agree”: three people who all strongly reject a statement are close together, too. A scale without a better end, such as who decides, runs from blue to wheat; clay to green is for opinions alone.

Whole rankings are compared by their mean correlation: 1 is the same order, 0 no more in common than by chance. There is a word from four rankings on.

## Why the dots matter more

A family is four to eight people. One changed mind moves the figure by a quarter. So the dots of the single answers are always shown beside it, and you should read them first.

- **One far dot** is a person, not a statistic. Speak with them alone before the meeting.
- **Two clusters** often follow a line that you can see: generation, or on and off the farm. The table can be grouped by both.
- **A wide spread** with no pattern usually means that the question was read in different ways. Ask what they had in mind.
- **Everybody in the middle** can be a shared view, or five people being polite.

## What is missing

A question shows only what was shared. For the family, answers without a name are counted when a round closes, and only where nobody’s answer follows from the figure; everything else is left out, and the view says so. You see them all, as they are now; the family does not. Never let your own screen do the talking in the meeting.

warning: Do not read a figure aloud that would give away a single answer. “You are all close on this, apart from one” names a person in a family of four.

## How to use it

Start the meeting with the questions on which their answers are close together. Families who have avoided the subject for years are often surprised how much that is. Then take one question with a gap, no more than two, and ask each person what would have to be true for them to move one step.
`,
  },
  {
    key: 'who-sees-which-answer',
    title: 'Consent: who sees which answer',
    summary: 'The three choices that a stakeholder makes for each part, and what each of them means for you, the family and reports.',
    audience: PRACTICE,
    text: `
For each part of a questionnaire the stakeholder decides who may see it. The choice is theirs alone. You can ask somebody to reconsider; you cannot change it for them.

## The three choices

| Choice | You | The family | Figures for the family |
| Adviser only | See it with the name | See nothing | Not counted |
| Without my name | See it with the name | See no name | Counted when a round closes, where at least three others share that part |
| With my name | See it with the name | Read it with the name | Counted |

The question about promises that were made or heard is for the adviser only unless the person chooses otherwise. Most of what families never say aloud ends up in that one answer.

## What follows from it

- **Before a meeting** check whose answers you may speak about. The choice stands beside each answer on the Surveys tab.
- **In a report** for the family use its own view, which applies the choices. Screenshots of your view do not.
- **In a small family** “without my name” protects little. Figures are shown only where at least three others are in them, answers within one step of each other only as “close together”, and four equal answers look like three equal and one beside them. People may still guess. Say so to the person before you rely on it.
- **Rounds** close by themselves once all who were asked have sent, or when you close one on the Surveys tab. Until a later round the family’s figures stay as they are. Each unnamed answer goes into one figure only, so a later round needs answers that were sent after the one before.
- **A withdrawal** takes the figures of that part away until a later round: a choice changed to “adviser only”, a questionnaire withdrawn, or a person taken off the record.
- **A name that is allowed later** stands only at what is sent after it, and an answer that had a name is not counted without it: the others could be worked out.
- **When somebody changes a choice** after sending, the new choice holds from then on. Paper that you have already handed out does not know that.

## What the stakeholder sees of you

They see who opened their answers and when, colleagues of yours included. Open what you need for your work. If somebody asks why a colleague looked, the answer should be an easy one.

warning: An answer that is for you alone stays so when its writer tells you that the others “know anyway”. Ask them to change the choice; it takes them a minute, and then it is on record.

## Generated drafts

Where a language model is configured, it is given only what the choices allow for the purpose of the draft. It is still for you to read each draft with the same eye before anybody else does.
`,
  },
]
