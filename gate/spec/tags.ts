import { type ClauseId, isClauseId } from './clauses.ts'

/**
 * A test that shows a clause, declared by a line `// spec: 5.email, 5.phone` directly above `test(`, `it(` or
 * `describe(`.
 */
export type SpecTag = { clause: ClauseId; file: string; title: string }

export type TagsRead = { tags: SpecTag[]; problems: string[] }

const TAG = /^\s*\/\/ spec:(.*)$/
const OPENING = /^[ \t]*(?:test|it|describe)(?<modifier>[.\w]*)(?:<[^\n()]*>)?\s*\(/
/** The title is the first string after the opening; after the table of an `.each` or `.for` it follows `)(`. */
const TITLE = /^\s*(?:test|it|describe)[.\w]*\s*\(\s*(['"`])(?<title>.*?)(?<!\\)\1/s
const TITLE_AFTER_TABLE = /\)\s*\(\s*(['"`])(?<title>.*?)(?<!\\)\1/s

export function readTags(file: string, text: string): TagsRead {
  const lines = text.split('\n')
  const tags: SpecTag[] = []
  const problems: string[] = []
  for (const [index, line] of lines.entries()) {
    const ids = TAG.exec(line)?.[1]
      ?.split(',')
      .map((id) => id.trim())
    if (ids === undefined) continue
    const where = `${file}:${index + 1}`
    const below = lines.slice(index + 1).join('\n')
    const opening = OPENING.exec(below)
    if (opening === null) {
      problems.push(`${where}: a spec line stands directly above test(, it( or describe(`)
      continue
    }
    const modifier = opening.groups?.['modifier'] ?? ''
    if (/skip|todo|fixme/.test(modifier)) {
      problems.push(`${where}: a test that does not run shows no clause`)
      continue
    }
    const title = (/each|for/.test(modifier) ? TITLE_AFTER_TABLE : TITLE).exec(below)?.groups?.['title']
    if (title === undefined) {
      problems.push(`${where}: the test below has no title in quotes`)
      continue
    }
    for (const id of ids) {
      if (isClauseId(id)) tags.push({ clause: id, file, title })
      else problems.push(`${where}: there is no clause ${id} in gate/spec/clauses.ts`)
    }
  }
  return { tags, problems }
}
