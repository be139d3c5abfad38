import { type ErrorReports, NO_REPORTS } from './error-reports.ts'

type Config = {
  SENTRY_DSN?: string | undefined
  SENTRY_TRACES_SHARE: number
  RELEASE: string
  /** Sent as the environment. */
  SITE_STAGE?: string | undefined
}

/** Starts to report errors, if the configuration says where to. Otherwise the SDK is not even loaded. */
export async function openErrorReports(app: string, config: Config): Promise<ErrorReports> {
  if (config.SENTRY_DSN === undefined) return NO_REPORTS
  const { startSentry } = await import('./start-sentry.ts')
  return startSentry({
    app,
    dsn: config.SENTRY_DSN,
    release: config.RELEASE,
    tracesSampleRate: config.SENTRY_TRACES_SHARE,
    environment: config.SITE_STAGE ?? 'production',
  })
}
