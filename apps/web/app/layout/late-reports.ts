import type { PageCategory } from '@amber/domain/tracking/page-category'
import type { useSite } from '../shared/page/site.ts'

type Site = ReturnType<typeof useSite>

/**
 * Starts what this page view reports. Errors need no consent, because nothing is stored in the browser and nothing sent about
 * the visitor; recordings do.
 */
export function startLateReports(site: Site, page: PageCategory | undefined, isMeasured: boolean) {
  const { vitals, account, errorReports } = site
  if (isMeasured && vitals) void measure({ page, account, release: vitals.release })
  if (errorReports) void reportErrors(errorReports, site, page)
}

async function measure(view: { page: PageCategory | undefined; account: Site['account']; release: string }) {
  const { reportVitals } = await import('../shared/vitals/report-vitals.ts')
  reportVitals(view)
}

async function reportErrors(settings: NonNullable<Site['errorReports']>, site: Site, page: PageCategory | undefined) {
  const { startReports } = await import('../shared/error-reports/start-reports.ts')
  startReports(settings, site, page)
}
