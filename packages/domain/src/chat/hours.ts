import { nextOpening, type OpeningHours } from '../contact/opening-hours.ts'

/** Whether somebody is there now, and until when; otherwise when the first team is there again. */
export type ChatOpening =
  | { readonly isOpen: true; readonly closesAt: Date }
  | { readonly isOpen: false; readonly opensAt: Date }

/**
 * Returns when the teams that speak a language answer. Several teams in different time zones cover more of the day; of those
 * that are there, the last to leave counts. A gap between two of them shows as closed once it begins.
 */
export function chatOpeningOf(teams: readonly OpeningHours[], now: Date): ChatOpening {
  const openings = teams.map((hours) => nextOpening(hours, now))
  const open = openings.filter(({ isOpen }) => isOpen)
  if (open.length > 0) return { isOpen: true, closesAt: maxDate(open.map(({ closesAt }) => closesAt)) }
  const [first, ...others] = openings.map(({ opensAt }) => opensAt)
  if (!first) throw new Error('no team answers the chat')
  return { isOpen: false, opensAt: others.reduce((one, other) => (other < one ? other : one), first) }
}

/** Returns the milliseconds between two instants in which somebody of the teams was there. */
export function openTimeBetween(teams: readonly OpeningHours[], from: Date, to: Date): number {
  let total = 0
  for (let at = from; at < to;) {
    const opening = chatOpeningOf(teams, at)
    if (opening.isOpen) {
      const until = opening.closesAt < to ? opening.closesAt : to
      total += until.getTime() - at.getTime()
      at = until
    } else at = opening.opensAt
  }
  return total
}

const maxDate = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())))
