import { WALK_METRES_PER_MINUTE } from '@amber/domain/geo/walk'
import { walkText } from '@amber/domain/geo/walk-text'
import type { Language } from '@amber/domain/languages'

export type FormattedDistance = {
  /** Formatted distance on foot, such as '0.6 mi'. */
  text: string
  /** Estimated walking minutes; null when too far to walk. */
  minutes: number | null
}

const MAX_WALK_MINUTES = 45

/** Formats a straight-line distance as the distance on foot, which the place page and the comparison show too. */
export function formatDistance(metres: number | null, language: Language): FormattedDistance | null {
  if (metres === null) return null
  const minutes = Math.max(Math.round(metres / WALK_METRES_PER_MINUTE), 1)
  return { text: walkText(metres, language), minutes: minutes <= MAX_WALK_MINUTES ? minutes : null }
}
