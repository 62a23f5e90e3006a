import { notifyFailure } from './notify.ts'

/** Does something; a failure is said where the result would have been. */
export async function notifyFailureOf(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    notifyFailure(error)
    return false
  }
}
