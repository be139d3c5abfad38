import type { countView } from '@amber/contract/inventory'
import { rememberViewed } from '@amber/domain/storage/recently-viewed'
import { logStorage } from '../../lib/log-storage.ts'

type Viewed = { id: number; canonicalName: string; name: string; regionName: string; image: string | undefined }

const PATH = '/api/v0/inventories/{id}/view_count' satisfies (typeof countView)['path']

export function recordView(viewed: Viewed): void {
  try {
    rememberViewed(localStorage, viewed, logStorage)
  } catch (error) {
    // Where the visitor forbids storage, even its name throws.
    logStorage('storage could not be written', { key: 'recentlyViewed', error })
  }
  fetch(PATH.replace('{id}', String(viewed.id)), { method: 'POST', keepalive: true }).catch(() => {
    // A view that was not counted is nobody's loss.
  })
}
