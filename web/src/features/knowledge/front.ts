export { ArticleText } from './reading/article-text.tsx'
export { loadHelpPanel } from './reading/help-panel.lazy.ts'
