import { createHash } from 'node:crypto'

/**
 * Returns an idempotency key of the typed text and the UTC day, so that pressing the button twice sends one form, but the
 * same words on another day are sent again. A key in the page would differ between visitors, and these pages are rendered
 * once for all of them.
 */
export function submissionKeyOf(typed: readonly unknown[], now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return uuidOf([day, ...typed])
}

/** Returns the same UUID for the same values. */
export function uuidOf(values: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex')
  // Version 8 of UUIDs is for values that an application defines.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
