import type { Configuration } from '../configuration/configuration.ts'
import { createDiskStorage } from './disk-storage.ts'
import { sayWhenAway } from './say-when-away.ts'
import type { Storage } from './storage.ts'

/** The storage that the configuration names; Amazon's SDK is loaded only where it is used. */
export async function createStorage({ s3, filesDir }: Pick<Configuration, 's3' | 'filesDir'>): Promise<Storage> {
  if (!s3) return sayWhenAway(createDiskStorage(filesDir))
  const { createS3Storage } = await import('./s3-storage.ts')
  return sayWhenAway(createS3Storage(s3))
}
