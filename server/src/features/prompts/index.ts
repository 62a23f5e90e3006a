export { type PromptToRun, publishedPrompt } from './published-prompt.ts'
