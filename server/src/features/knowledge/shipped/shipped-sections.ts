import { clientsArticles } from './clients-articles.ts'
import { familyArticles } from './family-articles.ts'
import { practiceArticles } from './practice-articles.ts'
import { readingArticles } from './reading-articles.ts'
import type { ShippedArticle } from './shipped-article.ts'
import { stakeholderArticles } from './stakeholder-articles.ts'

/** The sections and articles that ship, in the order of the tree. */
export const shippedSections: readonly { key: string; title: string; articles: readonly ShippedArticle[] }[] = [
  { key: 'families', title: 'Working with a family', articles: familyArticles },
  { key: 'clients', title: 'Clients and stakeholders', articles: clientsArticles },
  { key: 'reading', title: 'Reading the answers', articles: readingArticles },
  { key: 'practice', title: 'Documents and security', articles: practiceArticles },
  { key: 'stakeholders', title: 'For those who answer', articles: stakeholderArticles },
]
