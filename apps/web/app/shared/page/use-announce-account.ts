import { useEffect } from 'react'
import { useSite } from './site.ts'

/** Tells the service worker who owns this page, so that it deletes pages stored for another owner. */
export function useAnnounceAccount() {
  const { offlineOwner } = useSite()
  useEffect(() => {
    if (offlineOwner !== undefined) navigator.serviceWorker?.controller?.postMessage({ account: offlineOwner })
  }, [offlineOwner])
}
