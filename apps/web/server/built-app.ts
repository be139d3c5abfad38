import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { editionByName } from '@amber/editions/editions'
import type * as handlerModule from '../app/handler.ts'
import type { ServerSettings } from '../app/lib/server-context.ts'
import { type AppParts, createApp } from './app.ts'
import { addAssets } from './assets.ts'
import { type CardConfig, pageHosts } from './card-settings.ts'
import type { Config } from './config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type OutsideConfig, outsideHosts } from './outside-hosts.ts'
import type { Metrics } from './metrics.ts'
import type { PageCache } from './page-cache.ts'
import { addPages, type PolicyOf } from './pages.ts'
import { createPublicPages } from './public-pages.ts'

const BUILD = new URL('../build/', import.meta.url)

type Parts = Pick<AppParts, 'logger'> & {
  config: AppParts['config'] & Pick<Config, 'SITE_HOSTS'> & OutsideConfig & CardConfig
  settings: ServerSettings
  metrics: Metrics
  cache: PageCache
}

/** The server with the pages that `npm run build` made. */
export async function createBuiltApp({ config, logger, settings, metrics, cache }: Parts) {
  const entry = new URL('server/index.js', BUILD)
  if (!existsSync(entry)) throw new Error('The pages are not built: run `npm run build -w @amber/web` first.')
  const { createPages } = (await import(entry.href)) as typeof handlerModule
  const pages = createPages(settings, 'production')
  const edition = editionByName(settings.edition)
  const outside = outsideHosts(config)
  const hostsOf = pageHosts(config)
  const publicPages = createPublicPages({ pages, edition, hosts: config.SITE_HOSTS, outside, cache, metrics })
  const { app, lifecycle } = createApp({ config, logger, publicPages })
  addAssets(app, fileURLToPath(new URL('client', BUILD)))
  const policy = ({ path, ...page }: PolicyOf) => contentSecurityPolicy({ ...page, outside: hostsOf(path) })
  addPages(app, { pages, policy, metrics, publicPages })
  return { app, lifecycle }
}
