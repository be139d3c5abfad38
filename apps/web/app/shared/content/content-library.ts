import type { Article, ArticleKey, Collection, Content, Topic } from '@amber/content/article'
import type { Language } from '@amber/domain/languages'

/** Written in every article's place when a language lacks it. */
const FALLBACK: Language = 'en'

export type ContentLibrary = {
  /** Returns the article in this language, or else in English. */
  findArticle(key: ArticleKey, language: Language): Article | undefined
  /** Returns the topics of a collection in order. */
  listTopics(collection: Collection, language: Language): Topic[]
  /** Returns the articles of a topic in order. */
  listArticles(collection: Collection, topic: string, language: Language): Article[]
}

export function createContentLibrary({ topics, articles }: Content): ContentLibrary {
  const inLanguage = <Entry extends { language: Language }>(
    entries: Entry[],
    language: Language,
    keyOf: (entry: Entry) => string,
  ): Entry[] => {
    const chosen = new Map<string, Entry>()
    for (const wanted of [FALLBACK, language])
      for (const entry of entries) if (entry.language === wanted) chosen.set(keyOf(entry), entry)
    return [...chosen.values()]
  }
  const byOrder = (first: { order: number }, second: { order: number }) => first.order - second.order
  return {
    findArticle: ({ collection, topic, slug }, language) => {
      const found = articles.filter(
        (article) => article.collection === collection && article.topic === topic && article.slug === slug,
      )
      return inLanguage(found, language, () => '')[0]
    },
    listTopics: (collection, language) =>
      inLanguage(
        topics.filter((topic) => topic.collection === collection),
        language,
        ({ topic }) => topic,
      ).toSorted(byOrder),
    listArticles: (collection, topic, language) =>
      inLanguage(
        articles.filter((article) => article.collection === collection && article.topic === topic),
        language,
        ({ slug }) => slug,
      ).toSorted(byOrder),
  }
}
