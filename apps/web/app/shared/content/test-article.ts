import type { Article } from '@amber/content/article'

/** Returns an answer without text. */
export const exampleArticle = (overrides: Partial<Article> = {}): Article => ({
  collection: 'help',
  topic: 'paying',
  slug: 'deposits',
  language: 'en',
  title: 'Deposits',
  description: 'Deposits at {brand}',
  updated: '2026-11-17',
  keywords: [],
  related: [],
  order: 0,
  noindex: false,
  post: null,
  sections: [],
  minutes: 1,
  text: '',
  ...overrides,
})
