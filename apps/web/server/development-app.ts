import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import type * as handlerModule from '../app/handler.ts'
import type { PageRequest } from '../app/handler.ts'
import type { ServerSettings } from '../app/server/server-context.ts'
import { type AppDeps, createApp } from './app.ts'
import { type CardConfig, pageHosts } from './card-settings.ts'
import { developmentPolicy } from './content-security-policy.ts'
import type { SoftphoneConfig } from './softphone-hosts.ts'
import type { ThirdPartyConfig } from './third-party-hosts.ts'
import type { Metrics } from './metrics.ts'
import { addPages, type PolicyContext } from './pages.ts'

type Deps = Pick<AppDeps, 'logger' | 'reports' | 'onServerError'> & {
  config: AppDeps['config'] & ThirdPartyConfig & CardConfig & SoftphoneConfig
  settings: ServerSettings
  metrics: Metrics
}

/** Returns whether an upgrade comes from Vite's client, which reloads changed modules and waits for restarts. */
const isFromVite = ({ headers }: IncomingMessage) =>
  ['vite-hmr', 'vite-ping'].includes(headers['sec-websocket-protocol'] ?? '')

/** Creates the server with pages straight from the sources: Vite serves the browser's modules and reloads changes. */
export async function createDevelopmentApp({ config, logger, reports, settings, metrics, onServerError }: Deps) {
  const { app, lifecycle } = createApp({ config, logger, reports, onServerError, isUpgradeAccepted: isFromVite })
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())

  app.register(async (routes) => {
    // If Vite responds itself, it never calls `next`.
    routes.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, next))
    const pages = {
      answer: async (pageRequest: PageRequest) => {
        const { createPageHandler } = (await vite.ssrLoadModule('/app/handler.ts')) as typeof handlerModule
        return createPageHandler(settings, 'development').answer(pageRequest)
      },
    }
    const hostsOf = pageHosts(config)
    const policy = ({ path, ...page }: PolicyContext) => developmentPolicy({ ...page, outside: hostsOf(path) })
    addPages(routes, { pages, policy, metrics })
  })
  return { app, lifecycle }
}
