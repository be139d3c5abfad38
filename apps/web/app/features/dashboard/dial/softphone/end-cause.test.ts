import { expect, test } from 'vitest'
import { causeOfEnd } from './end-cause.ts'

test.each([
  [{ cause: 'Terminated', originator: 'local' }, 'hung_up'],
  [{ cause: 'Terminated', originator: 'remote' }, 'other_hung_up'],
  // Stopped while it was ringing, by us or by a person who called us.
  [{ cause: 'Canceled', originator: 'local' }, 'hung_up'],
  [{ cause: 'Canceled', originator: 'remote' }, 'other_hung_up'],
  // We declined an incoming call.
  [{ cause: 'Rejected', originator: 'local' }, 'hung_up'],
  [{ cause: 'Busy', originator: 'remote', statusCode: 486 }, 'busy'],
  [{ cause: 'Rejected', originator: 'remote', statusCode: 603 }, 'declined'],
  [{ cause: 'Rejected', originator: 'remote', statusCode: 403 }, 'not_allowed'],
  [{ cause: 'Unavailable', originator: 'remote', statusCode: 480 }, 'no_answer'],
  [{ cause: 'Unavailable', originator: 'remote', statusCode: 408 }, 'no_answer'],
  [{ cause: 'Not Found', originator: 'remote', statusCode: 404 }, 'unreachable'],
  [{ cause: 'SIP Failure Code', originator: 'remote', statusCode: 500 }, 'failed'],
  [{ cause: 'Connection Error', originator: 'system' }, 'connection_lost'],
  [{ cause: 'RTP Timeout', originator: 'local' }, 'connection_lost'],
  [{ cause: 'User Denied Media Access', originator: 'local' }, 'microphone_refused'],
  [{ cause: 'WebRTC Error', originator: 'local' }, 'failed'],
] as const)('causeOfEnd of %j returns %s', (end, cause) => {
  expect(causeOfEnd(end)).toBe(cause)
})
