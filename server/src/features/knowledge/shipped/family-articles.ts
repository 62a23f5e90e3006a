import { PRACTICE, type ShippedArticle } from './shipped-article.ts'

/** About running a family through it. */
export const familyArticles: readonly ShippedArticle[] = [
  {
    key: 'preparing-the-first-family-meeting',
    title: 'Preparing the first family meeting',
    summary: 'What to have ready, whom to speak with beforehand, and an agenda that ends while people still want to talk.',
    audience: PRACTICE,
    text: `
The first meeting decides whether there is a second one. Its aim is modest: everybody has been heard, everybody knows the same facts, and each person leaves with one thing to do.

## Two weeks before

- Check on the overview who has answered. Ring those who have not; do not send a third reminder.
- Read every answer yourself, the ones for you alone included. Note what must not come up in the room.
- Accept or reject the proposed figures, so that the net position on the table is one that the family recognises.
- Settle who is in the room. If partners are in question, look at what each person answered about that, and speak with whoever objects.

## The week before

Speak for ten minutes with each person. Two questions are enough: “What would make this a good day for you?” and “Is there anything you do not want to be asked in front of the others?” Send the agenda to everybody at the same time, with when it ends.

## An agenda for two hours

| Minutes | What |
| 10 | Why we are here, and the rules: one speaks, nothing is decided today |
| 20 | Where the family’s answers are already close together |
| 25 | The figures, with what is stale said plainly |
| 15 | Break, outside if possible |
| 35 | One question with a gap, each person in turn, the youngest first |
| 15 | What each person does before the next meeting, and its date |

tip: Let the person with the least power in the room speak first. Once Dad has spoken, the others answer Dad.

## In the room

Have water, tissues and a clock that everybody can see. Write what is agreed in the family’s own words, in sight of all. When somebody goes quiet, name it kindly and offer a break. When voices rise, go back to the facts and the agenda. If a decision is pressed on you, say that it will be on the agenda next time.

## The day after

Write the file note while you remember it. Send each person what they said they would do. Anything that changed about the figures goes into the record with its date.
`,
  },
  {
    key: 'fairness-between-on-farm-and-off-farm-siblings',
    title: 'Talking about fairness between on-farm and off-farm siblings',
    summary: 'Why equal and fair part ways on a farm, and how to get from two positions to something that can be worked with.',
    audience: PRACTICE,
    text: `
Most families come with the same knot. One child has worked on the place for years, often below wages, expecting to take it on. The others have built lives elsewhere, were told that they would be “looked after”, and see land worth millions. Both are describing something real.

## Separate four questions

People argue about fairness while each is answering a different question. Take them one at a time.

1. **Past work.** What was contributed, and what was already given for it in wages, housing, vehicles or stock?
2. **The senior generation.** What income and home do the parents need for the rest of their lives? This comes before any share.
3. **The business.** What can the farm pay out and still be farmed? The net position and three years of surplus set the limit.
4. **What is left.** Only now: who gets what, when, and what happens if the land is sold later?

Very often the second and third questions leave far less to divide than anybody assumed, and the heat goes out of the fourth.

## Words that help

- “What would you need to be able to sit at the same table at Christmas in ten years?”
- “If it were sold in five years, what would feel wrong to you?”
- “What have you understood was promised? When was it said?”

Words to avoid are *deserve*, *owed* and *blow-in*. They end conversations.

## Look at the answers together

The survey asks what fair means, whether unpaid work counts, and whether siblings share in a later sale. Put the dots of these three side by side, as far as they are shared. It is common for on-farm and off-farm siblings to agree about a later sale, and for nobody to have known.

info: Equal shares of land are not the only alternative to everything for one. Families combine income, time, insurance, off-farm assets and a say in later sales. Which combination suits, and what it means in law and tax, is for the solicitor and accountant.

## When it is stuck

Stop talking about shares, and talk about time. Agree what will happen in the next two years and when it will be looked at again. A small arrangement that is kept builds the trust for the large one.
`,
  },
  {
    key: 'when-answers-conflict-or-are-missing',
    title: 'When answers conflict, or somebody has not answered',
    summary: 'How to tell a misunderstanding from a disagreement, and what to do about the empty row in the table.',
    audience: PRACTICE,
    text: `
Two kinds of gaps hold families up: answers that cannot both be right, and no answer at all. Each needs a conversation, but not the same one.

## Facts that conflict

The fact find of one person says 1,200 hectares, another’s note says 1,450. Do not pick one. Ask for a paper: a rates notice, a title, a loan statement. Enter the value with its date and how sure the source is. The earlier value stays in the history, so nobody has been made a liar.

## Views that conflict

First rule out a misunderstanding. “Step back” can mean the tractor, the cheque book or the house. Ask each person what they pictured. If the difference remains, it is a disagreement, and that is a finding rather than a fault. Write down both views in the words of those who hold them, and ask what each would need in order to live with the other.

warning: Never carry one person’s answer to another to “clear it up”. Check the consent first. If it was for you alone, you may not even hint at it.

## Somebody has not answered

Look at what the table of surveys shows before you do anything.

| What you see | What it often means | What to try |
| Not started, never signed in | The mail did not arrive | Ring, and send a new invitation |
| Started, stopped at one question | It touched something | Ask whether they would rather talk |
| All but a few, not sent | Unsure who will read it | Explain the three choices of who sees what |
| Not started, signed in twice | They do not want to | Ask what they are worried about |

Remind twice at most. After that a reminder is pressure, and answers that were given under pressure are worth little. “I’d rather not say” is a proper answer, and it lets a person finish.

## Going on without them

You may hold the meeting, but say at its start whose view is missing, and decide nothing that falls on that person. Leave their chair. Afterwards tell them yourself what was said. More people come to a second meeting than to a first.
`,
  },
]
