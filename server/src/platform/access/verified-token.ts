/** A session that lives. */
export interface LiveSession {
  /** Whether its person proved themselves by something besides the first proof. */
  secondStep: boolean
}

/** A token that was issued to `subject` within a session. */
export interface VerifiedToken {
  subject: string
  sessionId: string
  /** Holds until then (ms since 1970). */
  expiresAt: number
  /** When the person last proved themselves (ms since 1970); renewing a token does not change it. */
  authenticatedAt: number
}
