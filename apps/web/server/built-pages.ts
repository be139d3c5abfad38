import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type * as handlerModule from '../app/handler.ts'
import type { ServerSettings } from '../app/lib/server-context.ts'
import { addAssets } from './assets.ts'
import { addPages } from './pages.ts'

const BUILD = new URL('../build/', import.meta.url)

export async function addBuiltPages(app: FastifyInstance, settings: ServerSettings) {
  const entry = new URL('server/index.js', BUILD)
  if (!existsSync(entry)) throw new Error('The pages are not built: run `npm run build -w @amber/web` first.')
  const { createPageHandler } = (await import(entry.href)) as typeof handlerModule
  addAssets(app, fileURLToPath(new URL('client', BUILD)))
  addPages(app, createPageHandler(settings, 'production'))
}
