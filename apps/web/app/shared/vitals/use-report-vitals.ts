import { useEffect, useEffectEvent } from 'react'
import { usePageCategory } from '../page/page-category.ts'
import { useSite } from '../page/site.ts'

/** Later than the hydration and the visitor's first interaction, which the measuring must not slow down. */
const DELAY_MS = 3000

/**
 * Measures a share of page views, once for each loaded document. The others load no script for it. What happened before is
 * known to the browser, which hands it over.
 */
export function useReportVitals() {
  const { vitals, account } = useSite()
  const page = usePageCategory()
  const report = useEffectEvent(async () => {
    if (vitals && Math.random() < vitals.share)
      (await import('./report-vitals.ts')).reportVitals({ page, account, release: vitals.release })
  })
  useEffect(() => {
    const timer = setTimeout(() => void report(), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}
