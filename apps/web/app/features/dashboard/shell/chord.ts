/** A pressed G, which waits for the letter of a page. */
export type PendingChord = { at: number } | undefined

/** How long G waits, so that a letter typed later means itself again. */
const CHORD_MS = 1200

export type ChordStep = {
  pending: PendingChord
  /** Letter that completes the chord. */
  letter?: string
}

/** Returns what a pressed key does to the chord `G` + letter. */
export function nextChord(pending: PendingChord, key: string, now: number): ChordStep {
  const pressed = key.toLowerCase()
  if (pending && now - pending.at <= CHORD_MS) return { pending: undefined, letter: pressed }
  return { pending: pressed === 'g' ? { at: now } : undefined }
}
