import type { CallProblem } from '../../lib/failed-call.server.ts'

/** Why a payment did not begin: what the API said, or that it was not reached. */
export type StartProblem = CallProblem | { code: 'unreached' }

/** What the action of a payment page answers. */
export type StartAnswer = { problem: StartProblem } | null
