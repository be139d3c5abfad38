import { useEffect, useEffectEvent, useState } from 'react'
import { usePageCategory } from '../page/page-category.ts'
import { useSite } from '../page/site.ts'
import type { Reports } from './start-reports.ts'

/** Later than the hydration and the visitor's first interaction, like the measuring of page views. */
const DELAY_MS = 3000

/**
 * Loads what reports errors, once the page is usable. What failed before was collected. Errors need no consent, because
 * nothing is stored in the browser and nothing sent about the visitor; recordings do.
 */
export function useReportErrors() {
  const site = useSite()
  const page = usePageCategory()
  const [reports, setReports] = useState<Reports>()
  const start = useEffectEvent(async () => {
    if (site.errorReports) setReports((await import('./start-reports.ts')).startReports(site.errorReports, site, page))
  })
  useEffect(() => {
    const timer = setTimeout(() => void start(), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  // After each navigation and each choice of cookies.
  useEffect(() => reports?.follow(site))
}
