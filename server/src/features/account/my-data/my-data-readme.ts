import type { DataFile } from '../../../platform/http/downloads/data-file.ts'

/** What is in the export, in the words of whoever opens it. */
export async function* readmeOf(files: readonly DataFile[]): AsyncGenerator<string> {
  yield `What Paddock holds about you

Each list is here twice: in the folder json as JSON (UTF-8), for programs, and in the folder csv as CSV,
for spreadsheets. Lists without an entry are left out. Times are in UTC. In the CSV files an apostrophe
stands before text that a spreadsheet could take for a formula.

`
  yield files.map(({ name, holds }) => `${name}\n    ${holds}\n`).join('\n')
  yield `
What is not here
    Your password: only a fingerprint of it is stored, from which it cannot be read. Codes, invitation
    links and the tokens of your devices, for the same reason.
    Mail to you: a copy stays in the server's queue for up to thirty days and is then deleted.
    What letters of your practice to you said, without their links, stays in the practice's log; ask it.
    Backups of the server: they hold nothing else, and are replaced in turn.
    The answers of other people, and the records of businesses: they are not about you alone. What an
    advisory practice writes for itself about a family it advises belongs to that practice; ask it.
`
}
