/** What a page says to its worker: a newer build is to begin now, or this page is open and has nothing else to do. */
export type PageMessage = 'begin' | 'page stands'

/** What a worker asks its pages: the address of the script that they began with comes back. */
export const WHICH_BUILD = 'which build'
