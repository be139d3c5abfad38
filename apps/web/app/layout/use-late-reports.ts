import { useEffect, useEffectEvent } from 'react'
import { usePageCategory } from '../shared/page/page-category.ts'
import { useSite } from '../shared/page/site.ts'

/** Later than the hydration and the visitor's first interaction, which reports must not slow down. */
const DELAY_MS = 3000

/**
 * Measures a share of page views and reports errors, once for each loaded document. The browser and `ErrorScript` know what
 * happened before. Pages that do neither load no script for it.
 */
export function useLateReports() {
  const site = useSite()
  const page = usePageCategory()
  const start = useEffectEvent(async () => {
    const isMeasured = Math.random() < (site.vitals?.share ?? 0)
    if (isMeasured || site.errorReports) (await import('./late-reports.ts')).startLateReports(site, page, isMeasured)
  })
  useEffect(() => {
    const timer = setTimeout(() => void start(), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}
