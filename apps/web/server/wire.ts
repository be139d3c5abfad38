import { parseConfig } from '@amber/config/parse-config'
import { editionByName } from '@amber/editions/editions'
import { openErrorReports } from '@amber/server/error-reports/open-error-reports'
import { createLogger } from '@amber/server/logger'
import { signText } from '@amber/server/signed-text'
import { startMetricsServer } from '@amber/server/metrics-server'
import { findVisitorId } from '../app/server/visitor-attributes.server.ts'
import { createBuiltApp } from './built-app.ts'
import { cardSettings } from './card-settings.ts'
import { chatWidgetUrl } from './chat-widget.ts'
import { configSchema } from './config.ts'
import { createDevelopmentApp } from './development-app.ts'
import { createExposureRecorder, withExposures } from './exposure-recorder.ts'
import { createFlagReader } from './flag-reader.ts'
import { loginSettings } from './login-settings.ts'
import { mapBoxSettings, mapSettings } from './map-settings.ts'
import { createMetrics } from './metrics.ts'
import { createPageCache } from './page-cache.ts'
import { pageReportsDsn } from './report-tunnel.ts'
import { tagSettings } from './tag-settings.ts'

export async function wire(environment: Record<string, string | undefined>) {
  const config = parseConfig(configSchema, environment)
  const reports = await openErrorReports('web', config)
  const logger = createLogger({ app: 'web', level: config.LOG_LEVEL, onError: reports.capture })
  const flagReader = createFlagReader({
    apiUrl: config.API_URL,
    serverKey: config.FLAGS_SERVER_KEY,
    onFailure: () => logger.warn('feature flags read failed'),
  })
  const exposures = createExposureRecorder({
    apiUrl: config.API_URL,
    serverKey: config.FLAGS_SERVER_KEY,
    onFailure: () => logger.warn('exposures not recorded'),
  })
  const settings = {
    apiUrl: config.API_URL,
    edition: config.EDITION,
    siteUrl: config.SITE_URL,
    otherSiteUrl: config.OTHER_SITE_URL,
    siteVerification: config.SITE_VERIFICATION,
    signShareCard: shareCardSigner(config.SHARE_IMAGE_KEY),
    // Search engines may index only production.
    production: config.SITE_STAGE === 'production',
    map: mapSettings(config),
    mapBox: mapBoxSettings(config),
    flags: withExposures(flagReader, exposures),
    forgetVisitor: (visitorId: string) => exposures.forget(visitorId),
    flagsKey: config.FLAGS_CLIENT_KEY,
    login: loginSettings(config),
    cards: cardSettings(config),
    chatWidgetUrl: chatWidgetUrl(config),
    tags: tagSettings(config),
    devPages: config.DEV_PAGES || config.WEB_MODE === 'development',
    countryHeader: config.COUNTRY_HEADER,
    errorReports:
      pageReportsDsn(config) === undefined
        ? undefined
        : {
            release: config.RELEASE,
            tracesShare: config.SENTRY_TRACES_SHARE,
            replaysShare: config.SENTRY_REPLAYS_SHARE,
          },
    vitals: { release: config.RELEASE, share: config.WEB_VITALS_SHARE },
    reportError: (error: unknown, requestId: string | undefined) =>
      logger.error({ err: error, request_id: requestId }, 'page failed'),
    logRejection: (reason: string, requestId: string | undefined) => logger.info({ request_id: requestId }, reason),
  }
  const cache = createPageCache({
    maxBytes: config.PAGE_CACHE_MB * 1024 * 1024,
    isBehindEdge: config.EDGE_CACHE,
    onFailure: (error) => logger.error({ err: error }, 'cached page failed to revalidate'),
  })
  const metrics = createMetrics(cache)
  const edition = editionByName(config.EDITION)
  const onServerError = (cookie: string) => {
    const visitorId = findVisitorId({ headers: new Headers({ cookie }) }, edition)
    if (visitorId !== undefined) exposures.fail(visitorId)
  }
  const { app, lifecycle } =
    config.WEB_MODE === 'development'
      ? await createDevelopmentApp({ config, logger, reports, settings, metrics, onServerError })
      : await createBuiltApp({ config, logger, reports, settings, metrics, cache, onServerError })
  return {
    app,
    config,
    lifecycle,
    logger,
    reports,
    flagReader,
    exposures,
    startMetrics: () => startMetricsServer({ config, logger, lifecycle, registry: metrics.registry }),
  }
}

const shareCardSigner = (key: string | undefined) =>
  key === undefined ? undefined : (card: string) => signText(key, card)
