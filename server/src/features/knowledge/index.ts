export { suggestArticles } from './search/suggest-articles.ts'
