import { MAX_COMMUTES, type RequestedCommute } from '../../commute/commute-filter.ts'
import { MAX_COMMUTE_MINUTES } from '../../commute/commute-mode.ts'
import type { Suggestion } from '../suggestion.ts'
import type { SpokenTravel } from './spoken-filters.ts'

export type SpokenRegion = Pick<Suggestion, 'kind' | 'canonicalName'>

type Commutes = { readonly commutes: readonly RequestedCommute[]; readonly notUnderstood: readonly string[] }

/**
 * Turns times of travel into the search filter. A time without a campus leads to the region of the search, if that is a
 * university or one of its buildings. Other times, and more than a search can have, are not understood.
 */
export function commutesOf(travels: readonly SpokenTravel[], region: SpokenRegion): Commutes {
  const commutes: RequestedCommute[] = []
  const notUnderstood: string[] = []
  for (const { minutes, mode, campus, text } of travels) {
    const name = campus?.canonicalName ?? (region.kind === 'university' ? region.canonicalName : undefined)
    const isNew = !commutes.some((commute) => commute.campus === name)
    if (name !== undefined && isNew && minutes <= MAX_COMMUTE_MINUTES && commutes.length < MAX_COMMUTES) {
      commutes.push({ campus: name, mode, minutes })
    } else notUnderstood.push(text)
  }
  return { commutes, notUnderstood }
}
