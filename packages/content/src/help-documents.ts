import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { HelpDocument } from '@amber/domain/help/help-document'
import { CONTENT_FOLDER, listContentFiles, readContent } from './read-content.ts'

/** Returns every answer of the help centre in each language that has it. */
export const readHelpDocuments = (folder = CONTENT_FOLDER): HelpDocument[] =>
  readContent(folder)
    .articles.filter(({ collection }) => collection === 'help')
    .map(({ topic, slug, language, title, description, keywords, sections, text }) => ({
      topic,
      slug,
      language,
      title,
      description,
      keywords,
      headings: sections.flatMap(({ heading }) => heading?.text ?? []),
      text,
    }))

/** Returns a hash of the files of all answers. Takes a fiftieth of the time that rendering them takes. */
export function hashHelpFiles(folder = CONTENT_FOLDER): string {
  const hash = createHash('sha256')
  for (const { collection, path } of listContentFiles(folder))
    if (collection === 'help') hash.update(relative(folder, path)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}
