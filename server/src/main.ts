import { join } from 'node:path'
import { ConfigurationError, readConfiguration, type Configuration } from './platform/configuration/configuration.ts'
import { serveVerification } from './platform/audit/serve-verification.ts'
import { BackupError } from './platform/backup/backup-error.ts'
import { serveBackups } from './platform/backup/serve-backups.ts'
import { serveSnapshots } from './platform/backup/serve-snapshots.ts'
import { prepareDataFolder } from './platform/database/data-folder.ts'
import type { Prometheus } from './platform/metrics/prometheus.ts'
import { createLog } from './platform/reporting/log.ts'

/** The process: configuration → open → listen → drain. */
async function main(): Promise<void> {
  // `npm start` holds the other end: a server that outlived it would keep the folder from the next one.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  const configuration = readConfiguration(process.env)
  const log = createLog(configuration.logLevel)
  let address = ''
  await prepareFolderOfFiles(configuration)
  // The rest is loaded here, so that whoever has set something wrong hears of it at once.
  const [{ buildApp }, { openServer }] = await Promise.all([import('./app.ts'), import('./open-server.ts')])
  const parts = await openServer(configuration, log, () => configuration.publicUrl ?? address)
  const app = await buildApp(parts)
  const measured = await startMetrics(configuration, parts.prometheus)
  address = await app.listen({ port: configuration.port, host: configuration.host })
  parts.jobs.start()
  parts.schedule.start()
  parts.audit.sealer.start()
  const backups = await serveBackups(parts)
  const snapshots = serveSnapshots(parts)
  const verification = await serveVerification(parts)
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
      await parts.audit.sealer.stop()
      await snapshots?.stop()
      await backups?.close()
      await verification?.close()
      await parts.replica?.stop()
      await parts.database.close()
      await measured?.close()
      await parts.reporting.close()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'did not stop cleanly')
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  // What nobody caught leaves the process in an unknown state: say so, then end. Whoever started it starts it again.
  const dieOf = async (error: Error) => {
    log.fatal({ err: error }, 'uncaught')
    parts.reporting.report(error, { where: 'process' })
    await parts.reporting.close()
    process.exit(1)
  }
  process.on('uncaughtException', (error) => void dieOf(error))
}

/** Beside PostgreSQL, too, people's files need a folder that can be written, unless S3 keeps them. */
async function prepareFolderOfFiles({ s3, filesDir, dataDir }: Configuration): Promise<void> {
  if (s3) return
  if (filesDir === join(dataDir, 'files')) await prepareDataFolder(dataDir)
  else await prepareDataFolder(filesDir, 'FILES_DIR')
}

async function startMetrics({ metrics }: Configuration, prometheus: Prometheus | null) {
  if (!metrics || !prometheus) return undefined
  const { serveMetrics } = await import('./platform/metrics/metrics-server.ts')
  return serveMetrics(prometheus, metrics)
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
  const expected =
    error instanceof ConfigurationError ||
    error instanceof BackupError ||
    (error instanceof Error && ['FolderInUseError', 'DataFolderError', 'FormerDatabaseError'].includes(error.name))
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
