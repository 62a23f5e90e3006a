/** Where a request comes from, as far as its connection and headers tell. */
export interface Caller {
  /** IPv4 or IPv6; behind a proxy only what the configuration lets us believe. */
  address: string
  /** Has at most 300 characters; anybody can send any. */
  userAgent: string
}
