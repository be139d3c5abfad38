import { useEffect } from 'react'
import { entriesOf, type SaidToWorker } from '../../../offline/said-to-worker.ts'
import { useSite } from '../../lib/site.ts'
import { useShortlist } from '../shortlist/shortlist-store.ts'

/** So long what was pressed is on its way to the server, which writes the page that is kept. */
const ON_ITS_WAY_MS = 2000

/** Has the browser keep the shortlist for when there is no connection. Who keeps nothing gets no worker either. */
export function useKeptShortlist() {
  const { keptFor, account } = useSite()
  const entries = entriesOf(useShortlist())
  // What belongs to the company is not for a browser's disk.
  const isKept = keptFor !== undefined && !account?.isStaff
  useEffect(() => {
    if (!isKept || import.meta.env.DEV) return
    const waiting = setTimeout(() => {
      keep({ keep: keptFor, entries }).catch(() => {
        // A browser that keeps nothing, or not now: the page is the same without.
      })
    }, ON_ITS_WAY_MS)
    return () => clearTimeout(waiting)
  }, [isKept, keptFor, entries])
}

async function keep(list: Extract<SaidToWorker, { keep: string }>) {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers === undefined || (list.entries === '' && workers.controller === null)) return
  await workers.register('/sw.js')
  ;(await workers.ready).active?.postMessage(list)
}
