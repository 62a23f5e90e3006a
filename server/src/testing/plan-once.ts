import { sql } from 'drizzle-orm'
import type { TestServer } from './test-server.ts'

/**
 * Has the embedded engine plan a statement once for any values, until what is answered is called. Planning is half of what it does where
 * the same statements come thousands of times; tables that grow meanwhile would not be planned for.
 */
export async function planOnce({ database }: TestServer): Promise<(() => Promise<unknown>) | undefined> {
  if (database.engine === 'postgres') return undefined
  await database.db.execute(sql`set plan_cache_mode = auto`)
  return () => database.db.execute(sql`set plan_cache_mode = force_custom_plan`)
}
