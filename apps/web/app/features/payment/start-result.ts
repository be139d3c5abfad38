import type { CallProblem } from '../../server/failed-call.server.ts'

/** Reason why a payment did not start: an API error, or `unreached` when the server was not reached. */
export type StartProblem = CallProblem | { code: 'unreached' }

/** Result of the action of a payment page. */
export type StartResult = { problem: StartProblem } | null
