import type { Article } from '@amber/content/article'
import { articlePath } from '@amber/content/article-path'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import { data } from 'react-router'
import type { ContentLibrary } from '../content/content-library.ts'
import type { HelpAnswer, HelpHome, HelpQuestion, HelpTopic, HelpTopicView } from './help-view.ts'

export function loadHelpHome(library: ContentLibrary, language: Language): HelpHome {
  const topics = library.listTopics('help', language)
  return {
    topics: topics.map(({ topic, title, description }) => ({ topic, title, description })),
    often: topics.flatMap(({ topic }) => library.listArticles('help', topic, language).slice(0, 1)).map(questionOf),
  }
}

export function loadHelpTopic(library: ContentLibrary, name: string, language: Language): HelpTopicView {
  const questions = library.listArticles('help', name, language)
  return {
    ...findTopic(library, name, language),
    questions: questions.map((article) => ({ ...questionOf(article), description: article.description })),
  }
}

type AnswerKey = { topic: string; slug: string; language: Language }

export function loadHelpAnswer(library: ContentLibrary, { topic, slug, language }: AnswerKey): HelpAnswer {
  const article = library.findArticle({ collection: 'help', topic, slug }, language)
  if (article === undefined) throw data(null, { status: 404 })
  const everywhere = library
    .listTopics('help', language)
    .flatMap((each) => library.listArticles('help', each.topic, language))
  const { title, description, updated, minutes, sections, related } = article
  return {
    path: articlePath(article),
    topic: findTopic(library, topic, language),
    title,
    description,
    updated: formatDate(updated, language),
    minutes,
    sections,
    isEnglishOnly: article.language !== language,
    questions: library.listArticles('help', topic, language).map(questionOf),
    related: related.flatMap((name) => everywhere.find((each) => each.slug === name) ?? []).map(questionOf),
  }
}

function findTopic(library: ContentLibrary, name: string, language: Language): HelpTopic {
  const found = library.listTopics('help', language).find(({ topic }) => topic === name)
  if (found === undefined) throw data(null, { status: 404 })
  return { topic: found.topic, title: found.title, description: found.description }
}

const questionOf = (article: Article): HelpQuestion => ({ path: articlePath(article), title: article.title })
