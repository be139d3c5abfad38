import type { Article, Post, Topic } from '@amber/content/article'
import { articlePath, topicPath } from '@amber/content/article-path'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import type { ContentLibrary } from '../../shared/content/content-library.ts'
import { blogPicture } from './blog-pictures.server.ts'
import type { BlogArticle, BlogCard, BlogList, BlogTag } from './blog-view.ts'
import { chartsIn } from './charts/charts.server.ts'
import { fillCharts } from './charts/fill-charts.ts'
import { feedPath } from './feed-path.ts'

type PublishedArticle = Article & { post: Post }

/** Returns all articles of the blog, latest first. */
export function listPosts(library: ContentLibrary, language: Language): PublishedArticle[] {
  return library
    .listTopics('blog', language)
    .flatMap(({ topic }) => library.listArticles('blog', topic, language))
    .filter((article): article is PublishedArticle => article.post !== null)
    .toSorted(
      (first, second) => second.post.published.localeCompare(first.post.published) || first.order - second.order,
    )
}

/** Returns all articles, or those of a tag. Undefined if there is no such tag. */
export function loadBlogList(
  library: ContentLibrary,
  { tag, language }: { tag?: string; language: Language },
): BlogList | undefined {
  const tags = library.listTopics('blog', language).map(tagOf)
  const current = tags.find((each) => each.tag === tag)
  if (tag !== undefined && current === undefined) return undefined
  const articles = listPosts(library, language).filter((article) => tag === undefined || tagsOf(article).includes(tag))
  return {
    tags,
    current: current ?? null,
    articles: articles.map((article) => cardOf(article, tags, language)),
    feed: feedPath(language),
  }
}

export function loadBlogArticle(
  library: ContentLibrary,
  { slug, language }: { slug: string; language: Language },
): BlogArticle | undefined {
  const posts = listPosts(library, language)
  const article = posts.find((each) => each.slug === slug)
  if (article === undefined) return undefined
  const tags = library.listTopics('blog', language).map(tagOf)
  const { post, updated, sections, related } = article
  const charts = chartsIn(article.language)
  return {
    ...cardOf(article, tags, language),
    tags: tagsOf(article).flatMap((name) => tags.find(({ tag }) => tag === name) ?? []),
    author: post.author,
    updated: formatDate(updated, language),
    sections: sections.map((section) => ({ ...section, html: fillCharts(section.html, charts) })),
    isEnglishOnly: article.language !== language,
    related: related
      .flatMap((name) => posts.find((each) => each.slug === name) ?? [])
      .map((each) => cardOf(each, tags, language)),
    feed: feedPath(language),
    facts: { published: post.published, updated, language: article.language },
  }
}

const tagsOf = ({ topic, post }: PublishedArticle) => [topic, ...post.tags]

const tagOf = ({ collection, topic, title, description }: Topic): BlogTag => ({
  tag: topic,
  title,
  description,
  path: topicPath({ collection, topic }),
})

function cardOf(article: PublishedArticle, tags: readonly BlogTag[], language: Language): BlogCard {
  const tag = tags.find((each) => each.tag === article.topic)
  if (tag === undefined) throw new Error(`no name of the tag ${article.topic}`)
  const { title, description, minutes, post } = article
  return {
    path: articlePath(article),
    title,
    description,
    tag,
    published: formatDate(post.published, language),
    minutes,
    picture: blogPicture(post.picture),
  }
}
