import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ownHosts } from '@amber/config/own-hosts'
import { editionByName } from '@amber/editions/editions'
import type * as handlerModule from '../app/handler.ts'
import type { ServerSettings } from '../app/server/server-context.ts'
import { type AppDeps, createApp } from './app.ts'
import { addAssets } from './assets.ts'
import { type CardConfig, pageHosts } from './card-settings.ts'
import type { Config } from './config.ts'
import { createFindOwnHost } from './check-host.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { SoftphoneConfig } from './softphone-hosts.ts'
import { type ThirdPartyConfig, thirdPartyHosts } from './third-party-hosts.ts'
import type { Metrics } from './metrics.ts'
import type { PageCache } from './page-cache.ts'
import { addPages, type PolicyContext } from './pages.ts'
import { createPublicPages } from './public-pages.ts'
import { createRenderLimit } from './render-limit.ts'

const BUILD_FOLDER = new URL('../build/', import.meta.url)

type Deps = Pick<AppDeps, 'logger' | 'reports' | 'onServerError'> & {
  config: AppDeps['config'] &
    Pick<Config, 'RENDER_LIMIT' | 'EDGE_CACHE'> &
    ThirdPartyConfig &
    CardConfig &
    SoftphoneConfig
  settings: ServerSettings
  metrics: Metrics
  cache: PageCache
}

/** Creates the server with the pages of `npm run build`. */
export async function createBuiltApp({ config, logger, reports, settings, metrics, cache, onServerError }: Deps) {
  const entry = new URL('server/index.js', BUILD_FOLDER)
  if (!existsSync(entry)) throw new Error('pages not built: run npm run build -w @amber/web first')
  const { createPageHandler } = (await import(entry.href)) as typeof handlerModule
  const pages = createPageHandler(settings, 'production')
  const edition = editionByName(settings.edition)
  const thirdParties = thirdPartyHosts(config)
  const hostsOf = pageHosts(config)
  const publicPages = createPublicPages({
    pages,
    edition,
    flags: settings.flags,
    countryHeader: settings.countryHeader,
    findOwnHost: createFindOwnHost(ownHosts(config)),
    outside: thirdParties,
    cache,
    isBehindEdge: config.EDGE_CACHE,
    metrics,
  })
  const { app, lifecycle } = createApp({
    config,
    logger,
    reports,
    registry: metrics.registry,
    publicPages,
    onServerError,
  })
  addAssets(app, fileURLToPath(new URL('client', BUILD_FOLDER)))
  const policy = ({ path, ...page }: PolicyContext) => contentSecurityPolicy({ ...page, outside: hostsOf(path) })
  const takeRender = createRenderLimit({ perMinute: config.RENDER_LIMIT })
  addPages(app, { pages, policy, metrics, publicPages, takeRender })
  return { app, lifecycle }
}
