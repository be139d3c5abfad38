import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type * as handlerModule from '../app/handler.ts'
import type { ServerSettings } from '../app/lib/server-context.ts'
import { addPages } from './pages.ts'

/** Pages straight from the sources: Vite serves the browser's modules and reloads what changes. */
export async function addVitePages(app: FastifyInstance, settings: ServerSettings) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())

  app.register(async (pages) => {
    // When Vite answers by itself, it never calls `next`.
    pages.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, next))
    addPages(pages, async (webRequest) => {
      const { createPageHandler } = (await vite.ssrLoadModule('/app/handler.ts')) as typeof handlerModule
      return createPageHandler(settings, 'development')(webRequest)
    })
  })
}
