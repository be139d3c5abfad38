import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../lib/site.ts'
import { cookieIds } from './shortlist-store.ts'
import { WISHES_KEY } from './wishes-key.ts'

/** Sends what an earlier page of this browser could not. Few have anything, so the rest comes when there is. */
export function useLeftOver() {
  const { i18n } = useTranslation('frame')
  const owner = useSite().account?.id
  useEffect(() => {
    if (owner !== undefined && hasLeftOver()) {
      void import('./press-heart.ts').then(({ sendLeftOver }) => sendLeftOver(owner, i18n))
    }
  }, [owner, i18n])
}

function hasLeftOver(): boolean {
  try {
    return cookieIds().length > 0 || localStorage.getItem(WISHES_KEY) !== null
  } catch {
    // Nothing can wait where nothing may be kept.
    return false
  }
}
