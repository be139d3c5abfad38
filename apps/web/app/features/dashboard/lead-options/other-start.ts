import type { Language } from '@amber/domain/languages'
import type { LivePlace } from '../../options/shared/live-place.ts'
import { savedStayView } from '../../shortlist/shared/saved-stay-view.ts'

/** The day that the student wants and the nearest one on which the room can begin. */
export type OtherStart = { day: string; nearest: string }

/** Returns the days of a room that cannot begin when the student wants, so that staff know it before they send the room. */
export function otherStartOf(place: Pick<LivePlace, 'offered' | 'saved_stay'>, language: Language): OtherStart | null {
  const { change } = savedStayView(place, language)
  return change?.kind === 'day' ? { day: change.day, nearest: change.nearest } : null
}
