import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { contentDisposition } from '../http/downloads/content-disposition.ts'
import { setDocumentHeaders } from '../http/security/security-headers.ts'
import type { Storage } from '../storage/storage.ts'
import { outboxPage } from './outbox-page.ts'
import { listOutbox } from './outbox.queries.ts'

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

interface OutboxParts {
  configuration: Configuration
  database: Database
  storage: Pick<Storage, 'read'>
}

/** The development outbox, readable in demo mode from this machine only: its mails hold codes and invitations. */
export function outboxRoutes({ configuration, database, storage }: OutboxParts) {
  return async function outbox(app: FastifyInstance): Promise<void> {
    app.addHook('onRequest', async (request, reply) => {
      if (!configuration.demo || !isLocal(request)) throw new AppError('not_found')
      setDocumentHeaders(reply)
    })
    app.get('/outbox', async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        )
        .type('text/html; charset=utf-8')
        .send(outboxPage(await listOutbox(database))),
    )
    app.get('/outbox.json', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ mails: await listOutbox(database) }),
    )
    app.get<{ Params: { id: string; place: string } }>('/outbox/:id/files/:place', async ({ params }, reply) => {
      const mail = (await listOutbox(database)).find(({ id }) => id === params.id)
      const file = mail?.files[Number(params.place)]
      if (!file) throw new AppError('not_found')
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', contentDisposition('attachment', file.name))
        .type(file.mediaType)
        .send('text' in file ? file.text : await storage.read(file.key))
    })
  }
}

/** The connection itself and not a header that a proxy set; the name too, so that no foreign page can point its own at us. */
function isLocal(request: FastifyRequest): boolean {
  return LOOPBACK_ADDRESSES.has(request.socket.remoteAddress ?? '') && LOOPBACK_HOSTS.has(request.hostname)
}
