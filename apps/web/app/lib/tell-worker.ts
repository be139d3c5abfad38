import { useEffect } from 'react'
import { useSite } from './site.ts'

/** Tells the browser's own keeper of pages whose this one is: what it holds for somebody else goes. */
export function useTellWorker() {
  const { keptFor } = useSite()
  useEffect(() => {
    if (keptFor !== undefined) navigator.serviceWorker?.controller?.postMessage({ account: keptFor })
  }, [keptFor])
}
