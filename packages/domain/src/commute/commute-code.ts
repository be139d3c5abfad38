import { type CommuteMode, COMMUTE_MODES, MAX_COMMUTE_MINUTES } from './commute-mode.ts'
import type { CommuteLimit } from './commute-filter.ts'

/** Minutes from a place to a campus, and whether they are an estimate instead of a route. */
export type ListedCommute = {
  readonly campusId: number
  readonly mode: CommuteMode
  readonly minutes: number
  readonly estimated: boolean
}

/** Numbers of one campus and mode: twice the minutes, and one more for an estimate. */
const CODES_PER_MODE = 256
/** A power of two above the number of modes, so that a further mode changes no number. */
const MODES_PER_CAMPUS = 4

const firstCode = ({ campusId, mode }: Pick<ListedCommute, 'campusId' | 'mode'>) =>
  (campusId * MODES_PER_CAMPUS + COMMUTE_MODES.indexOf(mode)) * CODES_PER_MODE

/**
 * Returns the number by which both engines know a commute. All commutes of a place are one list of such numbers: a limit
 * is a range of them, and any number of campuses needs one field. The representation was measured, see decision 0121.
 */
export const commuteCode = ({ estimated, minutes, ...commute }: ListedCommute): number =>
  firstCode(commute) + 2 * minutes + (estimated ? 1 : 0)

export function readCommuteCode(code: number): ListedCommute {
  const pair = Math.floor(code / CODES_PER_MODE)
  const rest = code % CODES_PER_MODE
  return {
    campusId: Math.floor(pair / MODES_PER_CAMPUS),
    mode: COMMUTE_MODES[pair % MODES_PER_CAMPUS] ?? COMMUTE_MODES[0],
    minutes: Math.floor(rest / 2),
    estimated: rest % 2 === 1,
  }
}

/** Range of the codes within a limit, both ends included. */
export type CodeRange = { readonly from: number; readonly to: number }

export function codesWithin({ minutes, ...commute }: CommuteLimit): CodeRange {
  const from = firstCode(commute)
  return { from, to: from + 2 * minutes + 1 }
}

/** Returns all codes of a campus and mode, whatever the minutes. */
export const codesOf = (commute: Pick<CommuteLimit, 'campusId' | 'mode'>): CodeRange =>
  codesWithin({ ...commute, minutes: MAX_COMMUTE_MINUTES })

/** Factor by which the longer commute outweighs the sum of both. */
export const LONGER_COMMUTE_WEIGHT = 256
