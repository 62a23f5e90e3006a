import type { Minutes } from '@paddock/contract/features/meetings/meetings.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { FileStream } from '../../../platform/http/handle.ts'
import { familyOf } from '../../access/index.ts'
import { minutesOf, readMeeting } from '../meeting-view.ts'
import { minutesLines } from './minutes-lines.ts'
import { minutesPdf } from './minutes-pdf.ts'
import { findMyMeeting } from './my-meetings.queries.ts'

const MEDIA_TYPES = { docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', pdf: 'application/pdf' } as const

/** The minutes as a file to print or to open in a word processor: the sent ones, or the current ones before that. */
export async function exportMinutes(deps: Dependencies, scope: Scope, meetingId: string, format: 'docx' | 'pdf'): Promise<FileStream> {
  const known = await readMeeting(deps, scope, meetingId)
  const { meeting, organizationId } = known
  const file = await fileOf(meeting.sentMinutes ?? minutesOf(known), format)
  await transact(deps.database, (tx) =>
    record(tx, scope, 'meeting.minutes_exported', {
      organizationId,
      clientId: meeting.clientId,
      entityId: meetingId,
      subject: meeting.title,
    }),
  )
  return file
}

/** Exports the minutes for somebody who is asked to the meeting: only those that were sent to them. */
export async function exportMyMinutes({ database: { db } }: Dependencies, scope: Scope, meetingId: string): Promise<FileStream> {
  const { minutes } = await findMyMeeting(db, familyOf(scope), meetingId)
  if (!minutes) throw notFound()
  return fileOf(minutes, 'pdf')
}

async function fileOf(minutes: Minutes, format: 'docx' | 'pdf'): Promise<FileStream> {
  const bytes = format === 'pdf' ? await minutesPdf(minutes) : await minutesDocx(minutes)
  const fileName = `minutes-${minutes.title.toLowerCase().slice(0, 60)}-${minutes.heldOn}.${format}`
  return new FileStream(fileName, once(bytes), { size: bytes.length, mediaType: MEDIA_TYPES[format] })
}

async function minutesDocx(minutes: Minutes): Promise<Buffer> {
  // Loaded at first need, so that no start waits for it.
  const { Document, HeadingLevel, Packer, Paragraph, TextRun } = await import('docx')
  const children = [
    new Paragraph({ text: minutes.title, heading: HeadingLevel.TITLE }),
    new Paragraph({ text: minutes.businessName }),
    ...minutesLines(minutes).map(({ style, words }) => {
      if (style === 'heading') return new Paragraph({ text: words, heading: HeadingLevel.HEADING_2 })
      // A line break within a paragraph is a run of its own.
      const runs = words.split('\n').map((text, index) => new TextRun({ text, ...(index > 0 ? { break: 1 } : {}) }))
      return new Paragraph({ children: runs, ...(style === 'point' ? { bullet: { level: 0 } } : {}) })
    }),
  ]
  return Packer.toBuffer(new Document({ creator: minutes.practice, title: minutes.title, sections: [{ children }] }))
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
