import { createHash } from 'node:crypto'
import { type CompiledMessages, compileMessages } from '@amber/copy/compile-messages'
import { messageFiles, readMessages } from '@amber/copy/read-messages'
import { type Language, LANGUAGES } from '@amber/domain/languages'
import type { Plugin } from 'vite'
import { MESSAGES_FOLDER, messagesPath } from '../app/i18n/messages-path.ts'

/** All messages of all languages; only the server build imports them. */
const MESSAGES = 'virtual:copy/messages'
/**
 * Hash of all messages for the browser, which is part of each message file's URL. There is one for everything, because
 * every page would carry a list of all namespaces: 67 of them weighed more than the few files that a release leaves as
 * they were.
 */
const HASH = 'virtual:copy/hash'

type Catalogue = { language: Language; namespace: string; file: string; messages: CompiledMessages }

/**
 * Provides the parsed messages of `packages/copy`: all of them to the server, and one file per language and namespace
 * to the browser.
 */
export function copyPlugin(): Plugin {
  return {
    name: 'copy',
    resolveId(id) {
      return id === MESSAGES || id === HASH ? `\0${id}` : undefined
    },
    load(id) {
      if (id !== `\0${MESSAGES}` && id !== `\0${HASH}`) return undefined
      const catalogues = readCatalogues()
      for (const { file } of catalogues) this.addWatchFile(file)
      return `export default ${JSON.stringify(id === `\0${HASH}` ? hashOf(catalogues) : messagesOf(catalogues))}`
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!request.url?.startsWith(MESSAGES_FOLDER)) return next()
        const catalogues = readCatalogues()
        const hash = hashOf(catalogues)
        const catalogue = catalogues.find((candidate) => pathOf(candidate, hash) === request.url)
        if (catalogue === undefined) return next()
        response.setHeader('content-type', 'application/json').end(JSON.stringify(catalogue.messages))
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      const catalogues = readCatalogues()
      const hash = hashOf(catalogues)
      for (const catalogue of catalogues) {
        this.emitFile({
          type: 'asset',
          fileName: pathOf(catalogue, hash).slice(1),
          source: JSON.stringify(catalogue.messages),
        })
      }
    },
  }
}

const pathOf = ({ language, namespace }: Catalogue, hash: string) => messagesPath(language, namespace, hash)

/** Namespaces of mails and files, which the API and the worker write. */
const OTHER_APPS = new Set(['data_page', 'mails', 'receipt', 'saved_replies'])

const readCatalogues = (): Catalogue[] =>
  LANGUAGES.flatMap((language) =>
    messageFiles(language)
      .filter(({ namespace }) => !OTHER_APPS.has(namespace))
      .map(({ namespace, file }) => ({ language, namespace, file, messages: compileMessages(readMessages(file)) })),
  )

/** Eight characters are 48 bits. */
const hashOf = (catalogues: Catalogue[]) =>
  createHash('sha256')
    .update(JSON.stringify(messagesOf(catalogues)))
    .digest('base64url')
    .slice(0, 8)

const messagesOf = (catalogues: Catalogue[]) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        catalogues.filter((each) => each.language === language).map((each) => [each.namespace, each.messages]),
      ),
    ]),
  )
