import { createHash } from 'node:crypto'
import { type CompiledMessages, compileMessages } from '@amber/copy/compile-messages'
import { messageFiles, readMessages } from '@amber/copy/read-messages'
import { type Language, LANGUAGES } from '@amber/domain/languages'
import type { Plugin } from 'vite'
import { MESSAGES_FOLDER, messagesPath } from '../app/i18n/messages-path.ts'

/** All messages of all languages; only the server build imports them. */
const MESSAGES = 'virtual:copy/messages'
/**
 * Namespace → hash for the browser; the hash is part of a message file's URL. One hash for all languages, because every
 * page carries the list and a text rarely changes in one language only.
 */
const HASHES = 'virtual:copy/hashes'

type Catalogue = { language: Language; namespace: string; file: string; messages: CompiledMessages }

/**
 * Provides the parsed messages of `packages/copy`: all of them to the server, and one file per language and namespace
 * to the browser.
 */
export function copyPlugin(): Plugin {
  return {
    name: 'copy',
    resolveId(id) {
      return id === MESSAGES || id === HASHES ? `\0${id}` : undefined
    },
    load(id) {
      if (id !== `\0${MESSAGES}` && id !== `\0${HASHES}`) return undefined
      const catalogues = readCatalogues()
      for (const { file } of catalogues) this.addWatchFile(file)
      return `export default ${JSON.stringify(id === `\0${HASHES}` ? hashesOf(catalogues) : messagesOf(catalogues))}`
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!request.url?.startsWith(MESSAGES_FOLDER)) return next()
        const catalogues = readCatalogues()
        const hashes = hashesOf(catalogues)
        const catalogue = catalogues.find((candidate) => pathOf(candidate, hashes) === request.url)
        if (catalogue === undefined) return next()
        response.setHeader('content-type', 'application/json').end(JSON.stringify(catalogue.messages))
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      const catalogues = readCatalogues()
      const hashes = hashesOf(catalogues)
      for (const catalogue of catalogues) {
        this.emitFile({
          type: 'asset',
          fileName: pathOf(catalogue, hashes).slice(1),
          source: JSON.stringify(catalogue.messages),
        })
      }
    },
  }
}

type Hashes = Record<string, string>

const pathOf = ({ language, namespace }: Catalogue, hashes: Hashes) =>
  messagesPath(language, namespace, hashes[namespace] ?? '')

/** Namespaces of mails and files, which the API and the worker write. */
const OTHER_APPS = new Set(['data_page', 'mails', 'receipt', 'saved_replies'])

const readCatalogues = (): Catalogue[] =>
  LANGUAGES.flatMap((language) =>
    messageFiles(language)
      .filter(({ namespace }) => !OTHER_APPS.has(namespace))
      .map(({ namespace, file }) => ({ language, namespace, file, messages: compileMessages(readMessages(file)) })),
  )

function hashesOf(catalogues: Catalogue[]): Hashes {
  const texts: Record<string, CompiledMessages[]> = {}
  for (const { namespace, messages } of catalogues) (texts[namespace] ??= []).push(messages)
  return Object.fromEntries(Object.entries(texts).map(([namespace, all]) => [namespace, hashOf(all)]))
}

/** Short, because every page loads the hashes of all namespaces, and they don't compress. Five characters are 30 bits. */
const hashOf = (texts: CompiledMessages[]) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 5)

const messagesOf = (catalogues: Catalogue[]) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        catalogues.filter((each) => each.language === language).map((each) => [each.namespace, each.messages]),
      ),
    ]),
  )
