import type { ArticleKey, Collection } from './article.ts'

/**
 * Paths of articles and topics. The version of a legal document that applies has the document's own path, and articles
 * of the blog lie outside their topics, so that a new tag moves none of them. Pages of the company lie at the top, and
 * their other texts, such as news, on the page that lists them.
 */
const PATHS: Record<Collection, { article(key: ArticleKey): string; topic(topic: string): string }> = {
  help: { article: ({ topic, slug }) => `/help/${topic}/${slug}`, topic: (topic) => `/help/${topic}` },
  legal: { article: ({ topic, slug }) => `/${topic}/${slug}`, topic: (topic) => `/${topic}` },
  blog: { article: ({ slug }) => `/blog/${slug}`, topic: (topic) => `/blog/tags/${topic}` },
  company: {
    article: ({ topic, slug }) => (topic === 'pages' ? `/${slug}` : `/${topic}#${slug}`),
    topic: (topic) => `/${topic}`,
  },
}

export const articlePath = (key: ArticleKey): string => PATHS[key.collection].article(key)

export const topicPath = ({ collection, topic }: Omit<ArticleKey, 'slug'>): string => PATHS[collection].topic(topic)
