import { articlePath, topicPath } from '@amber/content/article-path'
import type { Language } from '@amber/domain/languages'
import type { ContentLibrary } from '../../shared/content/content-library.ts'

export type SiteMapLink = { path: string; title: string }

export type SiteMapTopic = SiteMapLink & { articles: SiteMapLink[] }

/** Returns all topics and articles of the help centre and the blog. */
export const loadSiteMap = (library: ContentLibrary, language: Language) => ({
  help: topicsOf('help', library, language),
  blog: topicsOf('blog', library, language),
})

const topicsOf = (collection: 'help' | 'blog', library: ContentLibrary, language: Language): SiteMapTopic[] =>
  library.listTopics(collection, language).map(({ topic, title }) => ({
    path: topicPath({ collection, topic }),
    title,
    articles: library
      .listArticles(collection, topic, language)
      .map((article) => ({ path: articlePath(article), title: article.title })),
  }))
