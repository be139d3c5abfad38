import { fileURLToPath } from 'node:url'
import type * as handlerModule from '../app/handler.ts'
import type { PageQuestion } from '../app/handler.ts'
import type { ServerSettings } from '../app/lib/server-context.ts'
import { type AppParts, createApp } from './app.ts'
import { type CardConfig, pageHosts } from './card-settings.ts'
import { developmentPolicy } from './content-security-policy.ts'
import type { OutsideConfig } from './outside-hosts.ts'
import type { Metrics } from './metrics.ts'
import { addPages, type PolicyOf } from './pages.ts'

type Parts = Pick<AppParts, 'logger'> & {
  config: AppParts['config'] & OutsideConfig & CardConfig
  settings: ServerSettings
  metrics: Metrics
}

/** The server with pages straight from the sources: Vite serves the browser's modules and reloads what changes. */
export async function createDevelopmentApp({ config, logger, settings, metrics }: Parts) {
  const { app, lifecycle } = createApp({ config, logger })
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())

  app.register(async (routes) => {
    // When Vite answers by itself, it never calls `next`.
    routes.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, next))
    const pages = {
      answer: async (question: PageQuestion) => {
        const { createPages } = (await vite.ssrLoadModule('/app/handler.ts')) as typeof handlerModule
        return createPages(settings, 'development').answer(question)
      },
    }
    const hostsOf = pageHosts(config)
    const policy = ({ path, ...page }: PolicyOf) => developmentPolicy({ ...page, outside: hostsOf(path) })
    addPages(routes, { pages, policy, metrics })
  })
  return { app, lifecycle }
}
