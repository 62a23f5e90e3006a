import type { RouteOutput } from '../../route.ts'
import type * as shapes from './register.shapes.ts'

/** The register as its reading call answers it. */
export type Register = RouteOutput<typeof shapes.getRegister>

/** What of a register does not fit together or wants a look, the most pressing first; `today` is a plain day such as 2026-11-22. */
export function alertsOf(_register: Omit<Register, 'alerts' | 'can'>, _today: string): shapes.RegisterAlert[] {
  return []
}
