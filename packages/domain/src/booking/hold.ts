/** Minutes a slot is held after a form is sent: long enough to pay. */
export const HOLD_MINUTES = 20

export const holdExpiresAt = (takenAt: Date): Date => new Date(takenAt.getTime() + HOLD_MINUTES * 60_000)

/**
 * Returns the lowest number not taken. Taken numbers may exceed the slot count if the landlord has since reduced it.
 */
export function lowestAvailableSlot(taken: readonly number[]): number {
  const used = new Set(taken)
  let slot = 1
  while (used.has(slot)) slot += 1
  return slot
}
