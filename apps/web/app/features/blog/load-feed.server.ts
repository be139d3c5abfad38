import { articlePath } from '@amber/content/article-path'
import type { Language } from '@amber/domain/languages'
import type { ContentLibrary } from '../../shared/content/content-library.ts'
import type { FeedEntry } from './atom-feed.ts'
import { listPosts } from './load-blog.server.ts'

/** Returns the articles that exist in the language: the English ones have a feed of their own. */
export const loadFeedEntries = (library: ContentLibrary, language: Language): FeedEntry[] =>
  listPosts(library, language)
    .filter((article) => article.language === language)
    .map((article) => ({
      path: articlePath(article),
      title: article.title,
      summary: article.description,
      published: article.post.published,
      updated: article.updated,
      tags: [article.topic, ...article.post.tags],
    }))
