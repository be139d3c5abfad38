import { countView } from '@amber/contract/endpoints/inventory'
import { rememberViewed } from '@amber/domain/storage/recently-viewed'
import { persistentStore } from '../../browser/browser-store.ts'
import { callWithCallbacks } from '../../browser/call-with-callbacks.ts'
import { logStorage } from '../../browser/log-storage.ts'

type Viewed = { id: number; canonicalName: string; name: string; regionName: string; image: string | undefined }

export function recordView(viewed: Viewed): void {
  rememberViewed(persistentStore, viewed, logStorage)
  // An uncounted view is acceptable, so nothing handles a failure.
  void callWithCallbacks(countView, { params: { id: String(viewed.id) } }, {}, { keepalive: true })
}
