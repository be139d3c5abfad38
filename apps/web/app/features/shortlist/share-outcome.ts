import type { CallProblem } from '../../server/failed-call.server.ts'
import type { SharedLink } from '../shared-shortlist/shared/share-shortlist.server.ts'

/** The link to the shared shortlist, or why there is none: `full` if the student has as many lists as allowed. */
export type ShareOutcome = { link: SharedLink } | { full: true } | { problem: CallProblem }
