import type { Language } from '@amber/domain/languages'

/** Collections of articles; each has its own pages. */
export const COLLECTIONS = ['help', 'legal', 'blog', 'company'] as const

export type Collection = (typeof COLLECTIONS)[number]

/** A heading of an article, for its table of contents. */
export type Heading = { id: string; text: string }

/** A part of an article: its text up to the next heading of the second level. */
export type Section = { heading: Heading | null; html: string; inShort: string | null }

/** Teams that sign articles of the blog. */
export const AUTHORS = ['editors', 'support', 'bookings'] as const

/** Facts that only articles of the blog have. */
export type Post = {
  /** Day on which the article appeared: '2026-11-17'. */
  published: string
  author: (typeof AUTHORS)[number]
  /** Further tags besides the topic, each the folder of another topic. */
  tags: readonly string[]
  /** Name of the render above the article, such as `study-sand-1`. */
  picture: string
}

export type FrontMatter = {
  title: string
  /** One or two sentences for search engines, lists and link previews. */
  description: string
  /** Day on which somebody last checked the text against the product: '2026-11-17'. */
  updated: string
  /** Words that readers use and the text does not, for search. */
  keywords: readonly string[]
  /** Slugs of articles of the same collection. */
  related: readonly string[]
  /** Position among the articles of its topic. */
  order: number
  noindex: boolean
  /** Null outside the blog. */
  post: Post | null
}

/** Identifies an article in all its languages. */
export type ArticleKey = {
  collection: Collection
  /**
   * Folder below the collection: the topic of an answer, the main tag of a blog article, or the legal document of which
   * this is a version.
   */
  topic: string
  /** Name of the file. Versions of legal documents are named by the day from which they apply. */
  slug: string
}

export type Article = ArticleKey &
  FrontMatter & {
    /** Language of the text, which is English where the requested one lacks the article. */
    language: Language
    sections: readonly Section[]
    /** Minutes that reading it takes. */
    minutes: number
    /** Text without marks, for search. */
    text: string
  }

/** A folder of articles, as lists name it. */
export type Topic = {
  collection: Collection
  topic: string
  language: Language
  title: string
  description: string
  order: number
}

export type Content = { topics: Topic[]; articles: Article[] }
