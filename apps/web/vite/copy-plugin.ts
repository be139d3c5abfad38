import { createHash } from 'node:crypto'
import { type CompiledMessages, compileMessages } from '@amber/copy/compile-messages'
import { messageFiles, readMessages } from '@amber/copy/read-messages'
import { type Language, LANGUAGES } from '@amber/domain/languages'
import type { Plugin } from 'vite'
import { MESSAGES_FOLDER, messagesPath } from '../app/i18n/messages-path.ts'

/** Only the server's build imports it: all messages of all languages. */
const MESSAGES = 'virtual:copy/messages'
/** What the browser knows of them: language → namespace → hash, which is in the address of a file. */
const HASHES = 'virtual:copy/hashes'

type Catalogue = { language: Language; namespace: string; file: string; hash: string; messages: CompiledMessages }

/** The messages of `packages/copy`, parsed: whole for the server, a file a language and namespace for the browser. */
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
      return `export default ${JSON.stringify(tableOf(catalogues, id === `\0${HASHES}` ? 'hash' : 'messages'))}`
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!request.url?.startsWith(MESSAGES_FOLDER)) return next()
        const catalogue = readCatalogues().find((each) => pathOf(each) === request.url)
        if (catalogue === undefined) return next()
        response.setHeader('content-type', 'application/json').end(JSON.stringify(catalogue.messages))
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const catalogue of readCatalogues()) {
        this.emitFile({
          type: 'asset',
          fileName: pathOf(catalogue).slice(1),
          source: JSON.stringify(catalogue.messages),
        })
      }
    },
  }
}

const pathOf = ({ language, namespace, hash }: Catalogue) => messagesPath(language, namespace, hash)

const readCatalogues = (): Catalogue[] =>
  LANGUAGES.flatMap((language) =>
    messageFiles(language).map(({ namespace, file }) => {
      const messages = compileMessages(readMessages(file))
      const hash = createHash('sha256').update(JSON.stringify(messages)).digest('base64url').slice(0, 8)
      return { language, namespace, file, hash, messages }
    }),
  )

const tableOf = (catalogues: Catalogue[], column: 'hash' | 'messages') =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        catalogues.filter((each) => each.language === language).map((each) => [each.namespace, each[column]]),
      ),
    ]),
  )
