import { setTimeout } from 'node:timers/promises'

/** The embedded database answers without ever leaving the process: only a pause lets other people's requests in between two batches. */
export const giveWay = (): Promise<void> => setTimeout(4)
