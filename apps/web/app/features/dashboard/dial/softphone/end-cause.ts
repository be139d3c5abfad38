/**
 * Why a call ended. `hung_up`: by this side. `not_allowed`: the telephone server rejected the caller. `unreachable`: no
 * such number, or nobody is connected under it.
 */
export type EndCause =
  | 'hung_up'
  | 'other_hung_up'
  | 'busy'
  | 'no_answer'
  | 'declined'
  | 'unreachable'
  | 'not_allowed'
  | 'microphone_refused'
  | 'microphone_missing'
  | 'connection_lost'
  | 'failed'

/** The end of a session as JsSIP reports it: its cause, who caused it and the status code of a rejection, if any. */
export type SessionEnd = { cause: string; originator: string; statusCode?: number | undefined }

/** Causes of JsSIP that no status code explains. */
const BY_NAME: Readonly<Record<string, EndCause>> = {
  Canceled: 'other_hung_up',
  'No Answer': 'no_answer',
  Expires: 'no_answer',
  'User Denied Media Access': 'microphone_refused',
  'Connection Error': 'connection_lost',
  'RTP Timeout': 'connection_lost',
  'Request Timeout': 'connection_lost',
  'Authentication Error': 'not_allowed',
}

const BY_STATUS: Readonly<Record<number, EndCause>> = {
  401: 'not_allowed',
  403: 'not_allowed',
  404: 'unreachable',
  407: 'not_allowed',
  408: 'no_answer',
  410: 'unreachable',
  480: 'no_answer',
  484: 'unreachable',
  486: 'busy',
  487: 'no_answer',
  600: 'busy',
  603: 'declined',
  604: 'unreachable',
}

export function causeOfEnd({ cause, originator, statusCode }: SessionEnd): EndCause {
  if (statusCode !== undefined) return BY_STATUS[statusCode] ?? 'failed'
  if (cause === 'Terminated') return originator === 'local' ? 'hung_up' : 'other_hung_up'
  if (originator === 'local' && (cause === 'Canceled' || cause === 'Rejected')) return 'hung_up'
  return BY_NAME[cause] ?? 'failed'
}
