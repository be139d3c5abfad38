import { RECENTLY_VIEWED_KEY } from '@amber/domain/storage/recently-viewed-key'
import { Suspense, useSyncExternalStore } from 'react'
import { Optional } from '../../ui/optional.tsx'
import { loadedPart } from '../../lib/loaded-part.ts'
import { logStorage } from '../../lib/log-storage.ts'

const Row = loadedPart(async () => (await import('./recently-viewed-row.tsx')).RecentlyViewedRow)

/**
 * Known to this browser only, so it comes after the page; a first visit has no such row, and nothing moves for
 * it. `except`: the place whose page this is.
 */
export function RecentlyViewed({ except }: { except?: string }) {
  const stored = useSyncExternalStore(onStorage, storedText, () => null)
  if (stored === null) return null
  return (
    <Optional>
      <Suspense>
        <Row except={except} />
      </Suspense>
    </Optional>
  )
}

/** The text itself, so that an unchanged list is the same value. */
function storedText(): string | null {
  try {
    return localStorage.getItem(RECENTLY_VIEWED_KEY)
  } catch (error) {
    logStorage('storage could not be read', { key: RECENTLY_VIEWED_KEY, error })
    return null
  }
}

/** Another tab of the same browser has shown a place. */
function onStorage(changed: () => void) {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
