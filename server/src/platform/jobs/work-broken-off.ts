/** A process that did a job's work ended in the middle of it. What does that twice is set aside: it would do it again. */
export class WorkBrokenOff extends Error {}
