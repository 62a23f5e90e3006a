import * as z from 'zod'
import {
  abilities,
  Cursor,
  Flag,
  Id,
  line,
  Moment,
  pageSize,
  PersonName,
  PlainDate,
  requiredLine,
  searchWords,
  text,
  Text,
  Version,
  whole,
  Whole,
  wholeInQuery,
} from '../../fields.ts'
import type { RichNode } from '../../rich-text-nodes.ts'
import { richText } from '../../rich-text.ts'
import { shapes, SYSTEM_ROLES } from '../../route.ts'
import { QuestionnaireName } from '../questionnaires/questionnaires.shapes.ts'
import { ARTICLE_STATES } from './knowledge.rules.ts'

/** An article's text, at most 400 KB of JSON, rendered by a whitelist and never as HTML. */
export const ArticleBody = richText({ noun: 'article', aNoun: 'an article', limit: 400_000, layout: true })
const Audience = z
  .array(z.enum(SYSTEM_ROLES))
  .min(1, 'Choose who may read it.')
  .max(4)
  .refine((roles) => new Set(roles).size === roles.length, 'Name each role once.')
const Slug = line(80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, figures and hyphens, such as first-meeting.')
const ArticleParams = z.object({ articleId: Id })
const VersionParams = z.object({ articleId: Id, versionId: Id })

/** A question of a shipped questionnaire: `stakeholder_survey`, `q30`. */
export const QuestionLink = z.strictObject({ questionnaireKey: QuestionnaireName, questionId: text(100).min(1) })
export type QuestionLink = z.output<typeof QuestionLink>

/* Reading: every role, each only what is published for it. */

/** A heading of the tree. */
export const Section = z.object({ id: Id, title: Text, version: Version })
export type Section = z.output<typeof Section>

export const TreeArticle = z.object({
  id: Id,
  sectionId: Id,
  /** The article that it is under; one level at most. */
  parentId: Id.nullable(),
  slug: Text,
  title: Text,
  state: z.enum(ARTICLE_STATES),
  /** It asks to be confirmed, and I have not confirmed its newest version. */
  awaitsMe: z.boolean(),
  /** Whether changes are not published. Only people who write articles get this and the review. */
  hasChanges: z.boolean(),
  isReviewDue: z.boolean(),
})
export type TreeArticle = z.output<typeof TreeArticle>

export const getTree = shapes({
  query: z.object({
    /** Archived articles instead of the current ones; for who writes articles. */
    archived: Flag.optional(),
  }),
  response: z.object({
    sections: z.array(Section),
    articles: z.array(TreeArticle),
    /** There are more than the tree shows. */
    more: z.boolean(),
    can: abilities('write', 'report'),
  }),
  summary: 'The tree of articles that I may read, in its order',
})

/** A piece of a text that is shown with its matches marked. */
export const MarkedPart = z.object({ text: Text, marked: z.boolean() })
export type MarkedPart = z.output<typeof MarkedPart>

export const searchArticles = shapes({
  query: z.object({ q: searchWords(200).min(1, 'Enter the words to find.'), limit: pageSize(50, 20) }),
  response: z.object({
    rows: z.array(z.object({ id: Id, slug: Text, title: z.array(MarkedPart), snippet: z.array(MarkedPart), section: Text })),
    /** The words that were searched instead of mistyped ones; null where all were found as typed. */
    searchedFor: Text.nullable(),
  }),
  summary: 'Articles with these words: title before summary before text; mistyped words are found too',
})

export const Article = z.object({
  id: Id,
  slug: Text,
  section: Text,
  title: Text,
  summary: Text,
  body: z.custom<RichNode>(),
  /** Counts from 1 with each publishing. */
  number: Whole,
  publishedAt: Moment,
  /** Plain dates. */
  lastReviewedOn: Text.nullable(),
  reviewOn: Text.nullable(),
  asksConfirmation: z.boolean(),
  /** When I confirmed this version. */
  confirmedAt: Moment.nullable(),
  can: abilities('write', 'report'),
})
export type Article = z.output<typeof Article>

export const getArticle = shapes({
  query: z.object({ slug: requiredLine('the article’s address', 80) }),
  response: Article,
  errors: ['not_found'],
  summary: 'An article as it is published',
})

export const confirmArticle = shapes({
  params: ArticleParams,
  body: z.strictObject({ number: whole(1) }),
  response: z.object({ confirmedAt: Moment }),
  errors: ['not_found', 'article_changed'],
  summary: 'Says that I have read a version of an article; once per version',
})

export const getPicture = shapes({
  params: z.object({ pictureId: Id }),
  errors: ['not_found'],
  summary: 'A picture of an article that I may read',
})

export const listQuestionHelp = shapes({
  query: z.object({ questionnaireKey: QuestionnaireName }),
  response: z.object({
    /** Holds the articles of each question, by its id. Questions without one are not there. */
    questions: z.record(Text, z.array(z.object({ slug: Text, title: Text }))),
  }),
  summary: 'Which questions of a questionnaire have articles that help',
})

/** An article as it is being written, beside what readers see. */
export const ArticleDraft = z.object({
  id: Id,
  sectionId: Id,
  slug: Text,
  /** Published once: its address stays what it is. */
  slugIsSettled: z.boolean(),
  state: z.enum(ARTICLE_STATES),
  title: Text,
  summary: Text,
  body: z.custom<RichNode>(),
  /** The draft differs from what readers see. */
  hasChanges: z.boolean(),
  published: z.object({ number: Whole, title: Text, summary: Text, body: z.custom<RichNode>(), publishedAt: Moment }).nullable(),
  /** The audience of the last publishing, which is proposed for the next one. */
  audience: z.array(z.enum(SYSTEM_ROLES)),
  asksConfirmation: z.boolean(),
  owner: PersonName.nullable(),
  reviewOn: Text.nullable(),
  lastReviewedOn: Text.nullable(),
  questions: z.array(QuestionLink),
  editedAt: Moment,
  editedBy: PersonName.nullable(),
  version: Version,
})
export type ArticleDraft = z.output<typeof ArticleDraft>

export const addSection = shapes({
  body: z.strictObject({
    title: requiredLine('the section’s name', 80),
    /** The section that it stands before; at the end of the tree where none is named, or where that one is gone. */
    before: Id.optional(),
  }),
  response: Section,
  summary: 'Adds a section to the tree',
})

export const updateSection = shapes({
  params: z.object({ sectionId: Id }),
  body: z.strictObject({
    title: requiredLine('the section’s name', 80).optional(),
    move: z.enum(['up', 'down']).optional(),
    /** A new name is refused where somebody gave another one since; a move by one place always holds. */
    version: Version,
  }),
  response: Section,
  errors: ['not_found', 'stale'],
  summary: 'Renames a section, or moves it by one place',
})

export const removeSection = shapes({
  params: z.object({ sectionId: Id }),
  response: z.object({
    id: Id,
    /** The section that it stood before, so that adding it again gives it its place; null at the end of the tree. */
    before: Id.nullable(),
  }),
  errors: ['not_found', 'section_not_empty'],
  summary: 'Removes a section that holds no article, archived ones included',
})

export const addArticle = shapes({
  body: z.strictObject({ sectionId: Id, title: requiredLine('a title', 120) }),
  response: ArticleDraft,
  errors: ['not_found'],
  summary: 'Begins an article; nobody else sees it before it is published',
})

export const getDraft = shapes({
  params: ArticleParams,
  response: ArticleDraft,
  errors: ['not_found'],
  summary: 'An article as it is being written',
})

export const saveDraft = shapes({
  params: ArticleParams,
  body: z.strictObject({
    title: requiredLine('a title', 120).optional(),
    summary: line(300).optional(),
    body: ArticleBody.optional(),
    version: Version,
  }),
  response: z.object({ version: Version, hasChanges: z.boolean(), editedAt: Moment }),
  errors: ['not_found', 'stale', 'archived', 'picture_of_another_article'],
  unrecorded: 'A draft is saved while it is typed and nobody reads it; publishing it leaves the entry, with what changed.',
  summary: 'Keeps the text of a draft; what readers see stays as it is',
})

export const updateArticle = shapes({
  params: ArticleParams,
  body: z.strictObject({
    slug: Slug.optional(),
    sectionId: Id.optional(),
    ownerId: Id.nullable().optional(),
    reviewOn: PlainDate.nullable().optional(),
    questions: z.array(QuestionLink).max(50, 'Link at most 50 questions.').optional(),
    version: Version,
  }),
  response: ArticleDraft,
  errors: ['not_found', 'stale', 'archived', 'article_address_settled', 'article_address_taken'],
  summary: 'Changes where an article stands, who looks after it, when, and the questions that it helps with',
})

export const moveArticle = shapes({
  params: ArticleParams,
  body: z.strictObject({
    /** `in`: under the article above it; `out`: beside the one that it is under. */
    direction: z.enum(['up', 'down', 'in', 'out']),
  }),
  response: z.object({ moved: z.boolean() }),
  errors: ['not_found', 'archived'],
  summary: 'Moves an article by one place, or in and out by one level',
})

export const publishArticle = shapes({
  params: ArticleParams,
  body: z.strictObject({
    audience: Audience,
    asksConfirmation: z.boolean(),
    /** Why, or what changed; for the history. */
    reason: requiredLine('what is new, in a few words', 300),
    /** When somebody looks over it again; unchanged where it is not said. */
    reviewOn: PlainDate.nullable().optional(),
    version: Version,
  }),
  response: ArticleDraft,
  errors: ['not_found', 'stale', 'archived', 'article_empty', 'nothing_to_publish'],
  summary: 'Makes the draft what readers see, as a version that never changes',
})

export const archiveArticle = shapes({
  params: ArticleParams,
  response: z.object({ state: z.enum(ARTICLE_STATES) }),
  errors: ['not_found'],
  summary: 'Takes an article from its readers; it can be restored',
})

export const restoreArticle = shapes({
  params: ArticleParams,
  response: z.object({ state: z.enum(ARTICLE_STATES) }),
  errors: ['not_found'],
  summary: 'Gives an article back to its readers',
})

export const reviewArticle = shapes({
  params: ArticleParams,
  body: z.strictObject({ reviewOn: PlainDate }),
  response: ArticleDraft,
  errors: ['not_found', 'archived'],
  summary: 'Says that an article was looked over and still holds, and when it is looked over next',
})

export const ArticleVersion = z.object({
  id: Id,
  number: Whole,
  title: Text,
  summary: Text,
  body: z.custom<RichNode>(),
  audience: z.array(z.enum(SYSTEM_ROLES)),
  asksConfirmation: z.boolean(),
  reason: Text,
  publishedAt: Moment,
  /** Null for what came with the product. */
  publishedBy: PersonName.nullable(),
})
export type ArticleVersion = z.output<typeof ArticleVersion>

export const listVersions = shapes({
  params: ArticleParams,
  query: z.object({
    /** Versions before this number. */
    before: wholeInQuery(1).optional(),
    limit: pageSize(50, 20),
  }),
  response: z.object({ rows: z.array(ArticleVersion.omit({ body: true, summary: true })), next: Whole.nullable() }),
  errors: ['not_found'],
  summary: 'What was published of an article, newest first: who, when and why',
})

export const getVersion = shapes({
  params: VersionParams,
  response: ArticleVersion,
  errors: ['not_found'],
  summary: 'One published version with its text',
})

export const restoreVersion = shapes({
  params: VersionParams,
  body: z.strictObject({ version: Version }),
  response: ArticleDraft,
  errors: ['not_found', 'stale', 'archived'],
  summary: 'Makes a published version the draft again; readers see it once it is published',
})

export const uploadPicture = shapes({
  params: ArticleParams,
  response: z.object({ id: Id }),
  errors: ['not_found', 'archived', 'picture_not_recognised', 'picture_unreadable', 'picture_too_large'],
  summary: 'Takes a picture for an article: PNG, JPEG, WebP or GIF',
})

/* Who has read what. */

export const Reader = z.object({
  user: PersonName,
  email: Text,
  role: z.enum(SYSTEM_ROLES),
  organization: Text.nullable(),
  confirmedAt: Moment.nullable(),
})
export type Reader = z.output<typeof Reader>

const reportQuery = {
  /** Takes only who has, or has not, confirmed. */
  confirmed: Flag.optional(),
}

export const listReaders = shapes({
  params: ArticleParams,
  query: z.object({ ...reportQuery, cursor: Cursor.optional(), limit: pageSize(100, 50) }),
  response: z.object({
    rows: z.array(Reader),
    next: Cursor.nullable(),
    title: Text,
    /** The version that the report is about. */
    number: Whole,
    confirmed: Whole,
    /** Who is asked; counted up to 10,000. */
    asked: Whole,
  }),
  errors: ['not_found'],
  summary: 'Who has confirmed the newest version of an article and who has not; a practice’s administrator sees their own people',
})

export const exportReaders = shapes({
  params: ArticleParams,
  query: z.object(reportQuery),
  errors: ['not_found'],
  summary: 'The same as CSV',
})
