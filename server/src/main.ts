import { pino } from 'pino'
import { buildApp } from './app.ts'
import { openServer } from './open-server.ts'
import { ConfigurationError, readConfiguration } from './platform/configuration/configuration.ts'

/** The process: configuration → open → listen → drain. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const log = pino({ level: configuration.logLevel })
  let address = ''
  const parts = await openServer(configuration, log, () => configuration.publicUrl ?? address)
  const app = await buildApp(parts)
  address = await app.listen({ port: configuration.port, host: configuration.host })
  parts.jobs.start()
  parts.schedule.start()
  announce(address, configuration.demo)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping: finishing what is under way')
    try {
      await app.close()
      await parts.schedule.stop()
      await parts.jobs.stop()
      await parts.database.close()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'did not stop cleanly')
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

function announce(address: string, demo: boolean): void {
  const lines = ['', `  Paddock is ready: ${address}`]
  if (demo) {
    lines.push('', '  Demo sign-ins (password paddock-demo-2026):')
    for (const name of ['superadmin', 'admin', 'orgadmin', 'adviser', 'primary', 'bookkeeper', 'survey'])
      lines.push(`    ${name}@demo.paddock.test`)
    lines.push('', `  Mail that would have been sent: ${address}/outbox`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigurationError || (error instanceof Error && error.name === 'FolderInUseError')
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
