/** How long a place is kept for whoever sent a form: as long as it takes to pay, and no longer. */
export const HOLD_MINUTES = 20

export const holdEnd = (takenAt: Date): Date => new Date(takenAt.getTime() + HOLD_MINUTES * 60_000)

/** Of those that nobody has; numbers given out before the landlord took places away may be higher than all there are. */
export function lowestFreeSlot(taken: readonly number[]): number {
  const used = new Set(taken)
  let slot = 1
  while (used.has(slot)) slot += 1
  return slot
}
