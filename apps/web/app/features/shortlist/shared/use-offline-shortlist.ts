import { useEffect } from 'react'
import { serializeEntries, type WorkerMessage } from '../../../../offline/worker-messages.ts'
import { useSite } from '../../../shared/page/site.ts'
import { useShortlist } from './shortlist-store.ts'

/** Milliseconds until a change has usually reached the server, which renders the stored page. */
const SEND_DELAY_MS = 2000

/** Stores the shortlist in the browser for offline use. Registers no worker if there is nothing to store. */
export function useOfflineShortlist() {
  const { offlineOwner, account } = useSite()
  const entries = serializeEntries(useShortlist())
  // Company data must not be stored on a browser's disk.
  const isStoredOffline = offlineOwner !== undefined && !account?.isStaff
  useEffect(() => {
    if (!isStoredOffline || import.meta.env.DEV) return
    const timer = setTimeout(() => {
      storeOffline({ keep: offlineOwner, entries }).catch(() => {
        // The browser cannot store the page, at least for now; the page still works online.
      })
    }, SEND_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isStoredOffline, offlineOwner, entries])
}

async function storeOffline(list: Extract<WorkerMessage, { keep: string }>) {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers === undefined || (list.entries === '' && workers.controller === null)) return
  await workers.register('/sw.js')
  ;(await workers.ready).active?.postMessage(list)
}
