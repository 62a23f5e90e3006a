export { promptRoutes } from './prompts.routes.ts'
export { type PromptToRun, publishedPrompt } from './published-prompt.ts'
export { publishShippedPrompts } from './publish-shipped-prompts.ts'
