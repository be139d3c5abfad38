import type { ArticleKey } from './article.ts'

/** Returns the path of an article's page. The version of a legal document that applies has the document's own path. */
export const articlePath = ({ collection, topic, slug }: ArticleKey): string =>
  collection === 'legal' ? `/${topic}/${slug}` : `/${collection}/${topic}/${slug}`

export const topicPath = ({ collection, topic }: Omit<ArticleKey, 'slug'>): string =>
  collection === 'legal' ? `/${topic}` : `/${collection}/${topic}`
