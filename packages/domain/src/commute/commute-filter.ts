import { type CommuteMode, COMMUTE_MODES } from './commute-mode.ts'

/** Limits that the filter offers. A link may name any other. */
export const COMMUTE_CHOICES = [10, 15, 20, 30, 45] as const

/** Campuses of one search: two people who live together rarely go to three. */
export const MAX_COMMUTES = 2

/** A limit as somebody sets it, such as 20 minutes by bike to the campus named `ucl`. */
export type RequestedCommute = {
  /** Canonical name of a university or of one of its buildings. */
  readonly campus: string
  readonly mode: CommuteMode
  readonly minutes: number
}

/** The same limit with its campus looked up. */
export type CommuteLimit = { readonly campusId: number; readonly mode: CommuteMode; readonly minutes: number }

const isCommuteMode = (value: unknown): value is CommuteMode => COMMUTE_MODES.some((mode) => mode === value)

/** Matches `ucl:bike:20`, with 1 to 90 minutes. */
export const COMMUTE_PATTERN = /^([\w-]{1,200}):(foot|bike|transit):([1-9]|[1-8]\d|90)$/

/** Parses a limit, or returns undefined. */
export function parseCommute(text: string): RequestedCommute | undefined {
  const [, campus, mode, minutes] = COMMUTE_PATTERN.exec(text) ?? []
  return campus !== undefined && isCommuteMode(mode) ? { campus, mode, minutes: Number(minutes) } : undefined
}

export const formatCommute = ({ campus, mode, minutes }: RequestedCommute): string => `${campus}:${mode}:${minutes}`

/** Returns whether no campus is named twice: the stricter limit would hide the other one. */
export const namesEachCampusOnce = (commutes: readonly { readonly campus: string }[]): boolean =>
  new Set(commutes.map(({ campus }) => campus)).size === commutes.length
