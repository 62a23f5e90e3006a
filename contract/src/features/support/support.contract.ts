export type Pending = never
