import type { PromptKey } from '@paddock/contract/features/prompts/prompt-keys'

const stakeholderSummary = `Summarise what {{alias}} said, for the adviser who will speak with them next.

{{#if role}}
Who they are in the family and the business: {{role}}
{{/if}}
They answered: {{questionnaire}}, version {{questionnaireVersion}}, sent {{sentOn}}.

Their answers. Each begins with the identifier to cite; "shared" says who may know that they said it.
{{#each answers}}
- [{{id}}] (shared: {{shared}}) {{question}}
  {{value}}
{{else}}
There are no answers that you may read. Say so under "missing" and leave the other sections empty.
{{/each}}

{{#if unanswered}}
Questions without an answer that you may read:
{{#each unanswered}}
- [{{id}}] {{question}}
{{/each}}
{{/if}}

How to write it:
- summary: two to four sentences with what matters most to this person, in the order of how strongly they said it.
- hopes: what they want for themselves, for the family and for the business. Keep the three apart.
- worries: what they fear, what they feel is unfair, and what they call not negotiable. Stay close to their own words.
- questions: three to five open questions for the next conversation, each on something they left unsaid, vague or in conflict with another of their answers. No question that their answers have settled.
- Write "they", never a guess at a name or at what is behind an answer. Where two answers contradict each other, say that they do and cite both.
- Mark what rests on an answer for the adviser only with the words "for you only", so that it does not slip into a family meeting.
- missing: the questions without an answer that a succession conversation needs, and why they matter.`

const alignmentBrief = `Write a brief on where this family’s answers are close together and where they differ, for the adviser who prepares the next family meeting.

{{answered}} of {{people}} people have sent their answers.
The scale of each statement: {{scale}}. Consensus is 0 where answers are split between the two ends and 1 where all are the same.

The statements with how the answers lie:
{{#each items}}
- [{{id}}] {{text}}: consensus {{consensus}}, lowest {{min}}, median {{median}}, highest {{max}}, answered by {{n}}
{{else}}
There are no statements with enough answers. Say so under "missing" and leave the other sections empty.
{{/each}}

{{#if groups}}
The same by group:
{{#each groups}}
- [{{itemId}}] {{name}}: median {{median}}, answered by {{n}}
{{/each}}
{{/if}}

How to write it:
- agree: statements with a consensus of about 0.75 or more, and those that say “close together”. Say “close together” and to which end of the scale, never “they agree”: all of them may reject the statement. Where no figure is known, do not guess to which end.
- differ: statements with a consensus under about 0.5, widest first. Say how far the answers lie apart, and between which groups where the groups show it. Where the difference runs within a group, say that as well.
- questions: one open question for each difference, which each person could answer from their own view. Nobody should have to defend themselves.
- Never write who gave which answer or which group "is the problem"; groups of fewer than three people can be guessed, so speak of them only where the figures force it.
- Under three answers say nothing of a statement. A high consensus of few people is weak evidence. Say how many answered where it is fewer than half.
- missing: statements that few have answered, and people who have not answered.`

const netPositionCommentary = `Write a short commentary that stands beside the net position of a farm family, as at {{asAt}}. The adviser reads it first and may show it to the family.

Per group:
{{#each groups}}
- [{{id}}] {{name}}: assets {{assets}}, liabilities {{liabilities}}, net {{net}}
{{else}}
No entries are recorded. Say so under "missing" and leave the other sections empty.
{{/each}}

{{#if categories}}
By category:
{{#each categories}}
- [{{id}}] {{group}}, {{kind}}, {{name}}: {{amount}}
{{/each}}
{{/if}}

Equity ratio of the business: {{equityRatio}}{{#if equityReading}} ({{equityReading}}){{/if}}. Above 90% is very strong, 77.5 to 90% usual, 70 to 77.5% lower than usual, under 70% weak; what it means depends on the enterprise, its cash flow and the season.

{{#if stale}}
Values that are older than twelve months:
{{#each stale}}
- [{{id}}] {{name}}, as at {{asAt}}
{{/each}}
{{/if}}

How to write it:
- position: two or three sentences: the net position per group and the equity ratio, in the figures above and no others. Do not add, subtract or compare by a figure that is not given.
- strengths: what carries the position, such as a low debt or savings outside the business.
- watch: what a careful adviser would look at next: how much lies in one category, debt beside the assets that secure it, values that are old. Say for each what would make it clearer.
- Explain in words that a family member without training in accounts understands. Where land makes up most of the assets, mention that it feeds nobody until it is farmed or sold.
- No advice: do not say what to buy, sell, borrow, repay or restructure.
- missing: what is not recorded and would change the picture, and each old value.`

const familyMeetingAgenda = `Draft an agenda for a family meeting of {{minutes}} minutes.

{{#if format}}
How the family meets: {{format}}
{{/if}}
{{#if attendees}}
Who comes:
{{#each attendees}}
- {{name}}, {{role}}
{{/each}}
{{else}}
Nobody is named yet: write the agenda for the family as a whole.
{{/if}}

Goals that the family shares:
{{#each sharedGoals}}
- [{{id}}] {{goal}} (named by {{people}})
{{else}}
No shared goals are known yet. Make finding them the first item.
{{/each}}

{{#if voices}}
What single people said for themselves, and show the family. Each is one person’s alone: never write that the family wants it, shares it or agreed to it.
{{#each voices}}
- [{{id}}] {{who}}, asked “{{about}}”: {{words}}
{{/each}}
{{/if}}

{{#if brief}}
The adviser’s brief on where the family’s answers are close together and where they differ:
{{#each brief}}
- [{{id}}] {{text}}
{{/each}}
{{/if}}

How to write it:
- purpose: one or two sentences on why the family meets, begun from a goal that they share, never from what one person said for themselves.
- agenda: four to seven items, whose minutes add up to at most {{minutes}}. Begin with a round in which each person speaks, then something where their answers are close together, then at most two differences, the harder one second. Leave a tenth of the time for what comes up, and end with who does what until when.
- For each item: the question to talk about, and one sentence on how to run it so that the quietest person is heard. People who join by video or phone speak first in each round.
- Word differences as questions for all of them. Name nobody as holding a view.
- prepare: what the adviser should bring or send beforehand, and what each person could think about.
- missing: who or what has to be there for a decision and is not, such as partners who are not named or figures that are not known.`

const fileNoteDraft = `Turn the adviser’s jottings into a file note that a colleague, a regulator or the family could read in five years.

Date of the conversation: {{date}}
{{#if attendees}}
Present:
{{#each attendees}}
- {{name}}, {{role}}
{{/each}}
{{/if}}
{{#if reason}}
Reason: {{reason}}
{{/if}}

The jottings, paragraph by paragraph:
{{#each rawNotes}}
- [{{id}}] {{text}}
{{else}}
There are no jottings. Say so under "missing" and leave the other sections empty.
{{/each}}

{{#if decisions}}
Decisions that the adviser wrote down:
{{#each decisions}}
- [{{id}}] {{text}}
{{/each}}
{{/if}}

{{#if actions}}
Actions that the adviser wrote down:
{{#each actions}}
- [{{id}}] {{text}} (who: {{who}}; until: {{due}})
{{/each}}
{{/if}}

How to write it:
- discussed: what was talked about, by topic, each topic in one to three sentences. Say who said or asked something where the jottings say it, and leave it open where they do not.
- decisions: only what was decided, by whom. A wish, a plan or a maybe is no decision: it belongs under discussed.
- actions: each with who does it and until when; leave both empty where the jottings do not say.
- followUp: what to come back to, and open questions that were left without an answer.
- Write in the past tense and the third person. Keep figures, dates and names exactly as they stand. Spell out abbreviations that only the adviser would know where their meaning is certain, and leave them as they are where it is not.
- If the jottings hold advice that was given, record that it was given and by whom. Add none.
- missing: what a complete file note would have and the jottings do not, such as who was present, the reason, or until when something is to be done.`

/** The texts that ship. A later release may change them; what admins published is never overwritten by it. */
export const SHIPPED_PROMPTS: Record<PromptKey, string> = {
  stakeholder_summary: stakeholderSummary,
  alignment_brief: alignmentBrief,
  net_position_commentary: netPositionCommentary,
  family_meeting_agenda: familyMeetingAgenda,
  file_note_draft: fileNoteDraft,
}
