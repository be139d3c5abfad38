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
  const start = useEffectEvent(() => {
    if (!vitals || Math.random() >= vitals.share) return undefined
    const view = {
      page: page ?? 'other',
      release: vitals.release,
      isLoggedIn: account !== undefined,
      isInternalUser: account?.isStaff === true,
    } as const
    return setTimeout(() => void import('./report-vitals.ts').then(({ reportVitals }) => reportVitals(view)), DELAY_MS)
  })
  useEffect(() => {
    const timer = start()
    return () => clearTimeout(timer)
  }, [])
}
