import { listContentFiles, readContent } from '@amber/content/read-content'
import type { Plugin } from 'vite'

/** All rendered articles of all languages as JSON text; only the server build imports them. */
const CONTENT = 'virtual:content'

/** Provides the articles of `content/`, rendered when the site is built: no visitor waits for the Markdown parser. */
export function contentPlugin(): Plugin {
  return {
    name: 'content',
    resolveId(id) {
      return id === CONTENT ? `\0${CONTENT}` : undefined
    },
    load(id) {
      if (id !== `\0${CONTENT}`) return undefined
      for (const { path } of listContentFiles()) this.addWatchFile(path)
      return `export default ${JSON.stringify(JSON.stringify(readContent()))}`
    },
  }
}
