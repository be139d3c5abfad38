import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { HelpDocument } from '@amber/domain/help/help-document'
import type { Article } from './article.ts'
import { CONTENT_FOLDER, listContentFiles, readArticlesOf } from './read-content.ts'

/**
 * Returns every answer of the help centre in each language that has it. Rendering all takes seconds, so it pauses after
 * each for the other work of the process.
 */
export async function readHelpDocuments(folder = CONTENT_FOLDER): Promise<HelpDocument[]> {
  const documents: HelpDocument[] = []
  for (const article of readArticlesOf('help', folder)) {
    documents.push(toHelpDocument(article))
    await setImmediate()
  }
  return documents
}

const toHelpDocument = ({ sections, ...article }: Article): HelpDocument => ({
  topic: article.topic,
  slug: article.slug,
  language: article.language,
  title: article.title,
  description: article.description,
  keywords: article.keywords,
  headings: sections.flatMap(({ heading }) => heading?.text ?? []),
  text: article.text,
})

/** Returns a hash of the files of all answers. Takes a fiftieth of the time that rendering them takes. */
export function hashHelpFiles(folder = CONTENT_FOLDER): string {
  const hash = createHash('sha256')
  for (const { collection, path } of listContentFiles(folder))
    if (collection === 'help') hash.update(relative(folder, path)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}
