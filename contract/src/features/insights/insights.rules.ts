/** `running` while the model writes; `cancelled`: somebody stopped it or left; `failed` says why in `problem`. */
export const INSIGHT_STATES = ['running', 'done', 'cancelled', 'failed'] as const
