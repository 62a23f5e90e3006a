import type { Transporter } from 'nodemailer'
import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import type { Storage } from '../storage/storage.ts'
import type { JobKinds, MailFile } from '../jobs/jobs.ts'
import { keepInOutbox } from './outbox.queries.ts'

export interface Mailer {
  /**
   * Sends one mail; the handler of jobs of kind `mail`. Fails when the server refuses, and is then tried again. `id` names the mail: sent again
   * by another process it has the same `Message-ID`, by which mail servers know what they have.
   */
  send(mail: JobKinds['mail'], id: string): Promise<void>
  close(): void
}

/** Mail by SMTP where a server is configured, else into the development outbox. Bodies carry codes and are never logged. */
export function createMailer(
  configuration: Pick<Configuration, 'smtpUrl' | 'mailFrom'>,
  database: Database,
  storage?: Pick<Storage, 'read'>,
): Mailer {
  const { smtpUrl, mailFrom } = configuration
  if (!smtpUrl) return { send: ({ logo: _, ...mail }, id) => keepInOutbox(database, { ...mail, id }), close() {} }
  // A logo that was changed since is gone; its mail goes without it and shows the name in its place.
  const attached = async ({ key, mediaType }: { key: string; mediaType: string }) => {
    const content = await storage?.read(key).catch(() => undefined)
    return content ? [{ filename: `logo.${mediaType.slice('image/'.length)}`, content, contentType: mediaType, cid: 'logo' }] : []
  }
  // What the mail says it holds goes with it, or the mail is tried again.
  const enclosed = (files: readonly MailFile[]) =>
    Promise.all(
      files.map(async ({ name, mediaType, ...file }) => {
        const content = 'text' in file ? file.text : await storage?.read(file.key)
        return { filename: name, content, contentType: mediaType }
      }),
    )
  // Loaded with the first mail: a server at rest does not carry it.
  let transport: Promise<Transporter> | undefined
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport(smtpUrl, { from: mailFrom })
  }
  return {
    async send({ to, subject, text, html, fromName, replyTo, logo, files = [] }, id) {
      // The address goes in as an object: nothing in it can be read as a second recipient.
      transport ??= open()
      await (
        await transport
      ).sendMail({
        to: { name: '', address: to },
        messageId: `<${id}@${domainOf(mailFrom)}>`,
        subject,
        text,
        ...(html && { html }),
        ...(fromName && { from: { name: fromName, address: addressOf(mailFrom) } }),
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        attachments: [...(logo ? await attached(logo) : []), ...(await enclosed(files))],
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close() {
      void transport?.then((opened) => opened.close())
    },
  }
}

/** `Paddock <no-reply@example.com>` → `no-reply@example.com` */
const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from
/** `Paddock <no-reply@example.com>` → `example.com` */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
