import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Languages shown in our fonts; Chinese uses the system's. */
const LANGUAGES = ['en', 'de', 'es', 'fr']

/** Returns all text of the site that our fonts show, without the placeholders of its messages. */
export const readSampleText = (): string =>
  LANGUAGES.flatMap((language) => {
    const folder = fileURLToPath(new URL(`../../../packages/copy/src/${language}`, import.meta.url))
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => textsIn(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
  })
    .join(' ')
    .replaceAll(/[{}#<>]|\w+, (?:plural|select|selectordinal),/g, '')

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
