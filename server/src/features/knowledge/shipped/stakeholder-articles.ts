import { EVERYONE, type ShippedArticle } from './shipped-article.ts'

/** These are for those who answer; each helps with questions. */
export const stakeholderArticles: readonly ShippedArticle[] = [
  {
    key: 'what-your-sharing-choices-mean',
    title: 'Who sees your answers: what your choices mean',
    summary: 'Three choices, what each of them shows to whom, and how to change your mind.',
    audience: EVERYONE,
    questions: { questionnaireKey: 'stakeholder_survey', questionIds: ['q33', 'q43'] },
    text: `
You answer alone, and you decide who reads it. For each part of the questions you choose one of three ways.

| Your choice | Your adviser | Your family |
| Adviser only | Reads it with your name | Sees nothing, not even in a figure |
| Without my name | Reads it with your name | Sees it counted with others when a round closes, where at least three besides their own are in it |
| With my name | Reads it with your name | Reads it with your name beside it |

Your adviser always sees what you answered and which choice you made. They need both in order to help, and they may not pass on what you kept for them.

## How to choose

Ask yourself one question: **if this were read out at the table, would it help or hurt?**

- Choose **with my name** for what you would say to everybody’s face. It is often the quickest way to be understood.
- Choose **without my name** when you want your view to count but not to be a talking point. In a small family the others may still guess who said what.
- Choose **adviser only** for what worries you, for promises that you heard, and for whatever you are not ready to say. Nothing is too small for it.

The choices need not be the same. Many people share their goals with their name, and keep what they say about fairness for the adviser.

## Changing your mind

You can change a choice at any time, also after sending, on your profile page. It holds from that moment. What somebody has already read or printed cannot be taken back, so begin with the more careful choice if you are unsure.

## Seeing who looked

On your profile you can see who opened your answers, and when.

tip: You never have to answer. “I don’t know” and “I’d rather not say” are complete answers, and they tell your adviser something too.
`,
  },
  {
    key: 'what-fair-can-mean',
    title: 'What “fair” can mean',
    summary: 'Five meanings that families have in mind when they use the same word, and how to find your own.',
    audience: EVERYONE,
    questions: { questionnaireKey: 'stakeholder_survey', questionIds: ['q30', 'q31', 'q32'] },
    text: `
Everybody in a family wants to be fair. They often mean different things by it, and find that out late. None of the meanings below is wrong, and you may hold two of them at once.

## Five meanings

- **Equal.** Everybody gets the same amount. It is easy to understand, and hard to do when most of what there is cannot be divided.
- **By contribution.** Whoever put in more work or money gets more. It honours years of low wages. It also needs somebody to count, and people remember differently.
- **By need.** Whoever needs it most gets more: a parent without other income, a child with a disability, somebody who is starting out.
- **Keep the farm whole.** The farm goes to whoever will farm it, and the others get what can be spared. It keeps the place going, and can leave the others with little.
- **As promised.** What was said is kept. Trouble comes when people heard different things.

## Finding your own

Think of the moment when it would feel wrong to you. Perhaps you would mind a sale by your brother three years after he was given the land. Perhaps you would mind that nobody ever counted the summers that you worked. What you would mind tells you which meaning matters to you.

Then turn it around. **What would you think fair if you stood in your sister’s place?** Or your parents’? You do not have to agree with it. It helps to know.

## Three things that people forget

1. The older generation’s income and home come before any share. They may need more, and for longer, than anybody thinks.
2. Help that was given earlier counts for many people: school fees, a deposit, a house to live in, a start with stock.
3. Fair can also mean *how* it was decided. People accept a smaller share more easily when they were asked, and told the reasons.

tip: If no option of the question fits you, choose the nearest one and say the rest to your adviser. Your view may be the one that nobody has thought of.
`,
  },
  {
    key: 'valuing-things-roughly',
    title: 'How to value things roughly',
    summary: 'A sound guess today beats an exact figure that never comes. How to arrive at one for land, stock, plant and the rest.',
    audience: EVERYONE,
    questions: { questionnaireKey: 'fact_find', questionIds: ['q7', 'q10', 'q11', 'q12'] },
    text: `
Nobody expects you to be a valuer. Your adviser needs figures of the right size, to see what is possible. A figure that is ten per cent out does no harm, as long as you say how sure you are and what day it is for.

## Two habits

**Write the date.** The same mob is worth something else next month. Use the day on which you looked it up.

**Say how sure you are.** For every value you can mark whether it is a guess, an estimate or from a paper. A guess is welcome.

## Where to find a figure

| What | A quick way | Watch out for |
| Land | What a similar block nearby sold for, for each hectare | The rates notice is often well below what it would sell for |
| Livestock | Head times the last sale or saleyard report for that kind | Count today’s mob, not last year’s return |
| Machinery | What the same age and hours is advertised for, less ten per cent | The value in the accounts is usually too low |
| Grain, wool and hay | Tonnes or bales times today’s price, less freight | Leave out what is already sold |
| Water | The last trades of that licence and zone | Whether it can be sold apart from the land |
| Superannuation, savings | The last statement | Take the balance, not the death benefit |

## Round boldly

Write $2,400,000 and not $2,386,512. For a mixed lot of tools and small plant one figure for the lot is fine. Leave out what would not change anybody’s mind.

## Enter it once

Things are counted twice more often than they are forgotten. Land that the trust owns is not yours as well. A ute that is on the business’s list does not belong on the private one. Put down debts at what is owed today; do not take them off the value yourself.

warning: Do not use these figures for a sale, a loan or a tax return. They are for a conversation. When something hangs on a figure, your adviser will ask for a proper valuation.

If you have no idea, choose “I don’t know”. Your adviser would rather look it up with you than work with a figure that you made up to fill the field.
`,
  },
]
