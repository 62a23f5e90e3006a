import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyFolder, openTestFolder } from '../../../testing/test-folder.ts'
import { outageOf } from '../../errors/outage.ts'

const BLOCK = Buffer.alloc(64 * 1024)

/** A disk of so many megabytes in memory; null where this user may mount nothing. */
async function aDisk(megabytes: number): Promise<{ folder: string; unmount(): void } | null> {
  const folder = join(await emptyFolder(), 'mounted')
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  return { folder, unmount: () => void execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' }) }
}

test.runIf(process.env.TEST_ENGINE === 'pglite')(
  'an embedded database whose disk is full refuses what it cannot store in words, shows what it has, and stores again once there is room',
  async ({ skip }) => {
    const disk = await aDisk(200)
    if (!disk) return skip('this user may not mount a file system')
    try {
      const database = await openTestFolder(join(disk.folder, 'data'))
      const { db, lite } = database
      const add = () =>
        db.execute(
          sql`insert into outbox_mails (id, recipient, subject, text) select gen_random_uuid(), 'a', 'b', repeat('x', 1000) from generate_series(1, 100)`,
        )
      const stored = async () => (await lite.query<{ rows: number }>('select count(*)::int as rows from outbox_mails')).rows[0]!.rows
      const ballast = join(disk.folder, 'ballast')
      expect(() => {
        for (;;) appendFileSync(ballast, BLOCK)
      }).toThrow('no space left')
      let acknowledged = 0
      const refused = await (async () => {
        for (;;) {
          await add()
          acknowledged += 100
        }
      })().catch((error: unknown) => error)
      expect(outageOf(refused)).toBe('storage_full')
      expect(await stored()).toBe(acknowledged)
      // Its log would find no room either: transactions are refused before the engine meets that, and reading goes on.
      const noted = await db.transaction((tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error)
      expect(outageOf(noted)).toBe('storage_full')
      rmSync(ballast)
      await db.transaction((tx) => tx.execute(sql`select 1`))
      await add()
      expect(await stored()).toBe(acknowledged + 100)
      await database.close()
    } finally {
      disk.unmount()
    }
  },
  60_000,
)
