import { PRACTICE, type ShippedArticle } from './shipped-article.ts'

/** About bringing families into the product. */
export const clientsArticles: readonly ShippedArticle[] = [
  {
    key: 'from-prospect-to-client',
    title: 'From prospect to client',
    summary: 'What to keep about a family before it engages you, and what happens to it on the day that it does.',
    audience: PRACTICE,
    text: `
A prospect and a client are the same record in two stages. Nothing is typed twice, and nothing that you wrote while the family was making up its mind is lost when it engages you.

## While it is a prospect

Add the family under **Prospects** with its business name and one way to reach somebody. Three facts are worth entering at once, because they decide who in the practice should call next: the **source** (who sent them), the **stage** (how far the talks are) and the **adviser**. Write a note after each call, even two lines. A prospect that nobody has touched for thirty days is marked, so that it does not go cold unseen.

tip: Put what the family said in its own words into the first note. Six months later “Dad wants to slow down, nobody has told Tess” is worth more than “succession enquiry”.

## Before you convert

Open the prospect and choose **Convert to client**. The dialog shows what goes along: notes, documents, stakeholders and the whole history. It also warns of records that look like the same family by name, ABN or email. Take the warning seriously. Merging two records before any questionnaire has gone out takes a minute; afterwards two sets of answers have to be explained to the family.

## On the day of the conversion

- Choose who looks after the client. They are told at once.
- The record moves from Prospects to Clients and gains the tabs for questionnaires and analysis.
- You can take the conversion back for a day, for instance when the wrong record was open.

## The next three things

1. Add the stakeholders, off-farm family included, and mark one as the primary stakeholder.
2. Invite them, and ring them to say that the invitation is coming.
3. Assign the fact find to the primary stakeholder and the stakeholder survey to everybody, with a due date that falls at least a week before the first meeting.

The overview then shows who has answered, and the next action names whoever is holding things up.
`,
  },
  {
    key: 'inviting-stakeholders',
    title: 'Inviting stakeholders, and what they see',
    summary: 'Whom to invite, which kind of account to give them, and what each of them finds after signing in.',
    audience: PRACTICE,
    text: `
A stakeholder is anybody whose life the plan changes: both generations, on and off the farm, and often their partners. Invite people before the first meeting rather than after it. An answer that was given alone, in their own time, is a different answer from the one given across the kitchen table.

## Which account to give

| Account | Who it suits | What it opens |
| Keeps the record | The primary stakeholder, usually whoever does the books | Questionnaires, and the family’s details, land, assets and debts |
| Helps keep the record | A bookkeeper or the partner who holds the papers | The same record, kept together with the primary stakeholder |
| Answers only | Everybody else | Their own questionnaires and what others chose to share |

The stakeholder’s relationship, generation and whether they live or work on the farm decide which questions they are asked. Enter these before you invite, so that somebody who has only just started is not asked about stepping back.

## What arrives in their inbox

The invitation names your practice and the adviser. Its link is good for fourteen days and for one use. They choose a password, and land on a page with one button: the next question. If the link has run out, choose **Send a new invitation** beside the person on the General tab. The old link then stops working.

tip: Some rural mailboxes take a day to look at new senders. Ask the family to search for your practice’s name in the spam folder before you send a third invitation.

## What a stakeholder never sees

- Your notes, and any document that is for advisers only.
- The answers of others, except those that were shared with a name, and figures of those that were shared without one. These are counted when a round of answers closes, where at least three others shared that part.
- Other families, or other clients of the practice.

They can always see who opened their own answers, and when. Say so when you invite them: it is usually what makes somebody willing to answer openly.
`,
  },
  {
    key: 'importing-and-cleaning-a-list',
    title: 'Importing and cleaning a list',
    summary: 'How to bring in contacts from accounting software or a spreadsheet without filling the practice with duplicates.',
    audience: PRACTICE,
    text: `
An import is the fastest way to start and the fastest way to make a mess. The check before the import does most of the work, provided that the file is in reasonable order.

## Prepare the file

Save it as CSV or as an Excel workbook. The first row must hold the names of the columns. One row is one business, not one person: if a couple appears twice, keep the row with the better contact details. The column with the **business name** or the **contact’s name** is needed; email and ABN are what recognise a record that you already have, so they are worth filling in.

## Upload and map

Choose **Import** on the list of clients or prospects. The columns of common accounting exports are recognised; look them over and correct what was guessed wrongly. Columns that you map to nothing are left out. A column of **advisers** is matched with the people of the practice by name or email; somebody who is not found is a warning on the row. The preview shows the first rows as they would arrive, so a telephone number in the town column is plain to see.

## Decide about duplicates

A row counts as known when its ABN or email matches a record that you may see. A row where only the name is similar waits for you: “J & M Drummond” and “J & K Drummond” are two businesses. “No 4” and “No 5”, or a trust and a company, are two as well, and you are not even asked about those. The import starts once every such row is decided, one by one or with one rule for all. For each you choose one of three things.

- **Skip** leaves the record alone. The right choice when the file is older than your records.
- **Update** writes the row’s filled cells over the record. Empty cells change nothing.
- **Add** makes a second record. Choose it only when two businesses really share an address or an email.

warning: An update goes over what colleagues have typed. Try a file of ten rows first and look at one of the records before you import the rest.

## When it was wrong

The import can be undone as a whole. Records that it added are archived, and those that it changed get their earlier values back, except where somebody has changed them since. Afterwards search for duplicates by name, which the import cannot know: “Ashworth Farms” and “The Ashworths, Yass” may be one business. Merge them from the list; the history of both is kept.
`,
  },
]
