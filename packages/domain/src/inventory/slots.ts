/** Fields that say together how many slots a tenancy has, and from when to when somebody can move in. */
export const SLOT_FIELDS = ['places_left', 'places_total', 'available_from', 'available_until'] as const
type SlotField = (typeof SLOT_FIELDS)[number]

/** Without one of these nothing is known about slots, and nothing is stored. */
const REQUIRED_FIELDS = ['places_left', 'places_total', 'available_from'] as const

export type SlotProblem = { field: SlotField; code: 'missing' | 'more_than_total' | 'before_start' }

/**
 * Returns what is wrong with the slots of a tenancy. They are known as a whole or not at all, so that no value is dropped
 * in silence. Slots booked here are not available, so that no room is sold twice.
 */
export function slotProblems(slots: Readonly<Record<string, unknown>>, booked: number): SlotProblem[] {
  const isKnown = (name: SlotField) => (slots[name] ?? null) !== null
  const missing = SLOT_FIELDS.some(isKnown) ? REQUIRED_FIELDS.filter((name) => !isKnown(name)) : []
  const problems: SlotProblem[] = missing.map((field) => ({ field, code: 'missing' }))
  const [left, total] = [Number(slots['places_left'] ?? 0), Number(slots['places_total'] ?? 0)]
  if (!missing.includes('places_total') && left + booked > total)
    problems.push({ field: 'places_left', code: 'more_than_total' })
  const { available_from: from, available_until: until } = slots
  if (typeof from === 'string' && typeof until === 'string' && until < from)
    problems.push({ field: 'available_until', code: 'before_start' })
  return problems
}
