import { RECENTLY_VIEWED_KEY } from '@amber/domain/storage/recently-viewed-key'
import { Suspense, useSyncExternalStore } from 'react'
import { OptionalBoundary } from '../../../../ui/optional-boundary.tsx'
import { lazyComponent } from '../../../../browser/lazy-component.ts'
import { logStorage } from '../../../../browser/log-storage.ts'

const Row = lazyComponent(async () => (await import('./recently-viewed-row.tsx')).RecentlyViewedRow)

/**
 * Places viewed in this browser. Renders after hydration because only the browser knows them; a first visit has no row,
 * so nothing shifts. `except` is the place whose page this is.
 */
export function RecentlyViewed({ except }: { except?: string }) {
  const stored = useSyncExternalStore(onStorage, storedText, () => null)
  if (stored === null) return null
  return (
    <OptionalBoundary>
      <Suspense>
        <Row except={except} />
      </Suspense>
    </OptionalBoundary>
  )
}

/**
 * Returns the raw text, so that an unchanged list keeps its identity. Reads `localStorage` itself: home would load the
 * script of `browser-store.ts` for this one read.
 */
function storedText(): string | null {
  try {
    return localStorage.getItem(RECENTLY_VIEWED_KEY)
  } catch (error) {
    logStorage('storage could not be read', { key: RECENTLY_VIEWED_KEY, error })
    return null
  }
}

/** Subscribes to places viewed in other tabs. */
function onStorage(onChange: () => void) {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}
