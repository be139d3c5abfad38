import type { Article } from '@amber/content/article'
import { articlePath } from '@amber/content/article-path'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import type { ContentLibrary } from '../../shared/content/content-library.ts'
import type { HelpAnswer, HelpHome, HelpQuestion, HelpTopic, HelpTopicView } from './help-view.ts'

export function loadHelpHome(library: ContentLibrary, language: Language): HelpHome {
  const topics = library.listTopics('help', language)
  return {
    topics: topics.map(({ topic, title, description }) => ({ topic, title, description })),
    often: topics.flatMap(({ topic }) => library.listArticles('help', topic, language).slice(0, 1)).map(questionOf),
  }
}

export function loadHelpTopic(library: ContentLibrary, name: string, language: Language): HelpTopicView | undefined {
  const topic = findTopic(library, name, language)
  const questions = library.listArticles('help', name, language)
  return (
    topic && {
      ...topic,
      questions: questions.map((article) => ({ ...questionOf(article), description: article.description })),
    }
  )
}

type AnswerKey = { topic: string; slug: string; language: Language }

export function loadHelpAnswer(library: ContentLibrary, { topic, slug, language }: AnswerKey): HelpAnswer | undefined {
  const article = library.findArticle({ collection: 'help', topic, slug }, language)
  const shownTopic = findTopic(library, topic, language)
  if (article === undefined || shownTopic === undefined) return undefined
  const everywhere = library
    .listTopics('help', language)
    .flatMap((each) => library.listArticles('help', each.topic, language))
  const { title, description, updated, minutes, sections, related } = article
  return {
    path: articlePath(article),
    topic: shownTopic,
    title,
    description,
    updated: formatDate(updated, language),
    minutes,
    sections,
    language: article.language,
    isEnglishOnly: article.language !== language,
    questions: library.listArticles('help', topic, language).map(questionOf),
    related: related.flatMap((name) => everywhere.find((each) => each.slug === name) ?? []).map(questionOf),
  }
}

function findTopic(library: ContentLibrary, name: string, language: Language): HelpTopic | undefined {
  const found = library.listTopics('help', language).find(({ topic }) => topic === name)
  return found && { topic: found.topic, title: found.title, description: found.description }
}

const questionOf = (article: Article): HelpQuestion => ({ path: articlePath(article), title: article.title })
