/** Facts about a user; null when they could not be loaded. */
export type ProfileFacts = {
  hasName: boolean
  hasPhone: boolean
  /** Whether a room is booked, after which only the details are left to complete. */
  hasBooking: boolean
  shortlist: number
  searches: number | null
  enquiries: number | null
}

const STEPS = ['save_places', 'save_search', 'give_details', 'give_phone', 'enquire'] as const

type StepName = (typeof STEPS)[number]

export type NextStep = { name: StepName; path: string; isDone: boolean }

const PATHS: Record<StepName, string> = {
  save_places: '/',
  save_search: '/profile/searches',
  give_details: '/profile/details',
  give_phone: '/profile/details',
  enquire: '/profile/shortlist',
}

/**
 * Returns the steps to a first booking, open ones first, or none when all are done. Unknown steps are omitted, and after
 * booking those that lead to a room.
 */
export function nextSteps(facts: ProfileFacts): NextStep[] {
  const lacksOnlyPhone = facts.hasName && !facts.hasPhone
  const done: Record<StepName, boolean | null> = {
    save_places: facts.shortlist > 0,
    save_search: facts.searches === null ? null : facts.searches > 0,
    give_details: lacksOnlyPhone ? null : facts.hasName,
    give_phone: lacksOnlyPhone ? false : null,
    enquire: facts.enquiries === null ? null : facts.enquiries > 0,
  }
  const steps = STEPS.flatMap((name) => {
    const isDone = done[name]
    const isPast = facts.hasBooking && PATHS[name] !== PATHS.give_details
    return isDone === null || isPast ? [] : [{ name, path: PATHS[name], isDone }]
  })
  if (steps.every(({ isDone }) => isDone)) return []
  return steps.toSorted((a, b) => Number(a.isDone) - Number(b.isDone))
}
