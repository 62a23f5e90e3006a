/** Loads what removes the answers from this device, for who signs out. */
export const loadForgetAnswers = () => import('./forget-answers.ts')
