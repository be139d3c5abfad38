import { useEffect } from 'react'
import { persistentStore } from '../../../browser/browser-store.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { cookieEntries } from './shortlist-store.ts'
import { SHORTLIST_QUEUE_KEY } from './shortlist-queue-key.ts'

/**
 * Sends changes that an earlier page of this browser could not send. Few pages have any, so the rest of the script loads on
 * demand.
 */
export function useFlushPending() {
  const { i18n } = useTranslation('frame')
  const owner = useSite().account?.id
  useEffect(() => {
    if (owner !== undefined && hasPending()) {
      void import('./toggle-shortlist.ts').then(({ flushPendingChanges }) => flushPendingChanges(owner, i18n))
    }
  }, [owner, i18n])
}

function hasPending(): boolean {
  try {
    return cookieEntries().length > 0 || persistentStore.getItem(SHORTLIST_QUEUE_KEY) !== null
  } catch {
    // Without storage nothing can be pending.
    return false
  }
}
