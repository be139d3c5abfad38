import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type Language, LANGUAGES } from '@amber/domain/languages'
import { type Article, type ArticleKey, type Collection, COLLECTIONS, type Content, type Topic } from './article.ts'
import { articlePath, topicPath } from './article-path.ts'
import { readFrontMatter } from './front-matter.ts'
import { readingMinutes } from './reading-time.ts'
import { renderMarkdown, type ResolveLink } from './render-markdown.ts'

export const CONTENT_FOLDER = join(import.meta.dirname, '..', '..', '..', 'content')

/** File in each topic's folder that names the topic. */
const TOPIC_FILE = '_topic'

type ContentFile = ArticleKey & { language: Language; path: string }

/** Reads and renders everything below a folder. Throws with the path of the first file that has a problem. */
export function readContent(folder = CONTENT_FOLDER): Content {
  const files = listContentFiles(folder)
  const resolveLink = createLinkResolver(files)
  return {
    topics: files.filter(isTopicFile).map((file) => inFile(file, readTopic)),
    articles: files.filter(isArticleFile).map((file) => inFile(file, (each) => readArticle(each, resolveLink))),
  }
}

/** Reads and renders the articles of a collection one by one, as `readContent` does. */
export function* readArticlesOf(collection: Collection, folder = CONTENT_FOLDER): Generator<Article> {
  const files = listContentFiles(folder)
  const resolveLink = createLinkResolver(files)
  for (const file of files.filter(isArticleFile))
    if (file.collection === collection) yield inFile(file, (each) => readArticle(each, resolveLink))
}

function inFile<Result>(file: ContentFile, read: (file: ContentFile) => Result): Result {
  try {
    return read(file)
  } catch (cause) {
    throw new Error(`${file.path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

export const listContentFiles = (folder = CONTENT_FOLDER): ContentFile[] =>
  LANGUAGES.flatMap((language) =>
    COLLECTIONS.flatMap((collection) => listFilesOf(join(folder, language, collection), language, collection)),
  )

function listFilesOf(root: string, language: Language, collection: Collection): ContentFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => {
      const [topic, slug, ...deeper] = name.slice(0, -'.md'.length).split(sep)
      const path = join(root, name)
      if (topic === undefined || slug === undefined || deeper.length > 0)
        throw new Error(`${path}: belongs directly into the folder of a topic`)
      return { language, collection, topic, slug, path }
    })
}

const isTopicFile = ({ slug }: ArticleKey) => slug === TOPIC_FILE

const isArticleFile = (file: ArticleKey) => !isTopicFile(file)

function readTopic({ path, collection, topic, language }: ContentFile): Topic {
  const { title, description, order } = readFrontMatter(readFileSync(path, 'utf8')).frontMatter
  return { collection, topic, language, title, description, order }
}

function readArticle({ path, ...key }: ContentFile, resolveLink: ResolveLink): Article {
  const { frontMatter, markdown } = readFrontMatter(readFileSync(path, 'utf8'))
  for (const slug of frontMatter.related) resolveLink(`${key.collection}:${slug}`)
  if ((key.collection === 'blog') !== (frontMatter.post !== null))
    throw new Error('an article of the blog, and no other, has the facts of a post')
  for (const tag of frontMatter.post?.tags ?? []) resolveLink(`tag:${tag}`)
  const { sections, text } = renderMarkdown(markdown, resolveLink)
  return { ...key, ...frontMatter, sections, text, minutes: readingMinutes(text) }
}

/**
 * Resolves links that name an answer (`help:deposit`), an article (`blog:packing-list`), a tag of the blog (`tag:money`)
 * or a legal document (`legal:privacy`). Paths of the site, headings of the same article and addresses outside stay as
 * they are.
 */
function createLinkResolver(files: ContentFile[]): ResolveLink {
  const paths = new Map(
    files.map((file) =>
      file.collection === 'legal'
        ? [`legal:${file.topic}`, topicPath(file)]
        : [`${file.collection}:${file.slug}`, articlePath(file)],
    ),
  )
  for (const file of files) if (file.collection === 'blog') paths.set(`tag:${file.topic}`, topicPath(file))
  return (target) => {
    if (/^(\/|#|https:\/\/|mailto:)/.test(target)) return target
    const [name = '', heading] = target.split('#')
    const path = paths.get(name)
    if (path === undefined) throw new Error(`links to ${target}, which does not exist`)
    return heading === undefined ? path : `${path}#${heading}`
  }
}
