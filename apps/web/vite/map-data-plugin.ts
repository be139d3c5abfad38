import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { mapFolder, readMapArchive } from '../map-data/map-archive.ts'

/**
 * Unpacks the files of the built-in map from their archive: into the client build, and from memory in development. They
 * are written beside the bundle, because Vite would list and compress each of 1,316 assets.
 */
export function mapDataPlugin(): Plugin {
  return {
    name: 'map-data',
    configureServer({ middlewares }) {
      let contents: Map<string, string> | undefined
      middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/map/')) return next()
        contents ??= readContents()
        const content = contents.get(request.url)
        if (content === undefined) return next()
        response.setHeader('content-type', 'application/json').end(content)
      })
    },
    async writeBundle({ dir }) {
      if (this.environment.name !== 'client' || dir === undefined) return
      const files = readMapArchive()
      const folder = join(dir, mapFolder(files))
      await mkdir(folder, { recursive: true })
      await Promise.all([...files].map(([name, text]) => writeFile(join(folder, `${name}.json`), text)))
    },
  }
}

/** Returns the text of each map file by its URL path. */
function readContents(): Map<string, string> {
  const files = readMapArchive()
  const folder = mapFolder(files)
  return new Map([...files].map(([name, text]) => [`${folder}/${name}.json`, text]))
}
