/** What the adviser decided about a proposal that they accept. */
export interface Decision {
  replacesId: string | null
  /** The version of what is replaced, as they saw it. */
  replacesVersion?: number | undefined
  corrections?: Readonly<Record<string, unknown>> | undefined
}
