export { foundArticles } from './search/found-articles.queries.ts'
export { searchWords } from './search/search-words.ts'
export { suggestArticles } from './search/suggest-articles.ts'
