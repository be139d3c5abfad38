/**
 * Steps in which times until the first contact are counted: whole minutes up to an hour, then five up to a working day.
 * Medians are those of steps, so that a summary needs a few hundred rows instead of one per lead, and nobody decides
 * anything by a minute in a day.
 */
export const RESPONSE_STEPS = [
  { below: 60, step: 1 },
  { below: 540, step: 5 },
] as const

/** Minutes of a step beyond. */
export const LAST_RESPONSE_STEP = 30
