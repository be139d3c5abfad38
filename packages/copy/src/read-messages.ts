import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@amber/domain/languages'
import type { Messages } from './compile-messages.ts'

const folderOf = (language: Language) => new URL(`./${language}/`, import.meta.url)

/** Lists the message files of a language, for builds and checks. */
export const messageFiles = (language: Language): { namespace: string; file: string }[] =>
  readdirSync(folderOf(language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      namespace: name.replace(/\.json$/, ''),
      file: fileURLToPath(new URL(name, folderOf(language))),
    }))

export const readMessages = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Messages
