/** What the adviser decided about a proposal that they accept. */
export interface Decision {
  replacesId: string | null
  /** The version of the replaced record, as the adviser saw it. */
  replacesVersion?: number | undefined
  corrections?: Readonly<Record<string, unknown>> | undefined
}
