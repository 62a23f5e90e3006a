import type { Scope } from '../../platform/access/scope.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { LiveSubject } from '../../platform/events/events.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { EventStream } from '../../platform/http/handle.ts'
import { liveStreamsOf } from './live-streams.ts'

/** Tells the caller's page what changed, as it happens. */
export async function openEvents(
  { events }: Pick<Dependencies, 'events'>,
  scope: Scope,
  { age }: { age?: number | undefined },
  signal: AbortSignal,
): Promise<EventStream<{ changed: LiveSubject }>> {
  const changes = liveStreamsOf(events).open(scope, signal, age)
  if (changes === null) throw new AppError('too_many_requests')
  return new EventStream(changes)
}
