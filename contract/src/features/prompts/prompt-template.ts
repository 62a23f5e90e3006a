/** The language of prompts in one piece, for the browser and the server: variables, examples, checking, rendering. */
export * from './check-template.ts'
export * from './prompt-catalogue.ts'
export * from './prompt-examples.ts'
export * from './prompt-fence.ts'
export * from './prompt-variables.ts'
export * from './render-template.ts'
