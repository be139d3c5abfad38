import { CAUGHT_ERROR_EVENT } from '../vitals/caught-error.ts'

/** More of them say nothing new. */
const MAX_ERRORS = 5

/** Errors of the page before the file that reports them has loaded. */
export const earlyErrors: unknown[] = []

const collect = (error: unknown) => earlyErrors.length < MAX_ERRORS && earlyErrors.push(error)

addEventListener('error', ({ error }) => collect(error))
addEventListener('unhandledrejection', ({ reason }) => collect(reason))
addEventListener(CAUGHT_ERROR_EVENT, (event) => collect((event as CustomEvent<unknown>).detail))
