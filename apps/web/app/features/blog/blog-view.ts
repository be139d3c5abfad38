import type { Section } from '@amber/content/article'

export type BlogTag = { tag: string; title: string; description: string; path: string }

/** URLs of a render in two widths. */
export type BlogPicture = { small: string; large: string }

/** An article as lists show it. */
export type BlogCard = {
  path: string
  title: string
  description: string
  tag: BlogTag
  /** Formatted day on which the article appeared. */
  published: string
  minutes: number
  picture: BlogPicture
}

export type BlogList = {
  tags: BlogTag[]
  /** Null on the page of all articles. */
  current: BlogTag | null
  articles: BlogCard[]
  feed: string
}

export type BlogArticle = BlogCard & {
  tags: BlogTag[]
  author: 'editors' | 'support' | 'bookings'
  /** Formatted day of the last check. */
  updated: string
  sections: readonly Section[]
  isEnglishOnly: boolean
  related: BlogCard[]
  feed: string
  /** Days and language as search engines read them. */
  facts: { published: string; updated: string; language: string }
}
