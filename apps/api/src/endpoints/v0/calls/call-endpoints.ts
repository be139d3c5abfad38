import type { Mounted } from '../../../http/mount.ts'
import { changeCallGoalsEndpoint, getCallGoalsEndpoint } from './call-goals.ts'
import { askToListenEndpoint, changeListenEndpoint, getListenerEndpoint } from './call-listens.ts'
import { checkCallEndpoint } from './check-call.ts'
import { createCallLeadEndpoint } from './create-call-lead.ts'
import { endCallEndpoint } from './end-call.ts'
import { getCurrentCallEndpoint } from './get-current-call.ts'
import { getLiveTeamEndpoint } from './get-live-team.ts'
import { listCallQueueEndpoint } from './list-call-queue.ts'
import { releaseCallEndpoint } from './release-call.ts'
import { reportPresenceEndpoint } from './report-presence.ts'
import { startCallEndpoint } from './start-call.ts'
import { updateCallEndpoint } from './update-call.ts'

/** Endpoints of the dial page, for staff who work on leads. */
export const callEndpoints: readonly Mounted[] = [
  listCallQueueEndpoint,
  getCurrentCallEndpoint,
  checkCallEndpoint,
  startCallEndpoint,
  updateCallEndpoint,
  createCallLeadEndpoint,
  endCallEndpoint,
  releaseCallEndpoint,
  getLiveTeamEndpoint,
  reportPresenceEndpoint,
  getCallGoalsEndpoint,
  changeCallGoalsEndpoint,
  askToListenEndpoint,
  getListenerEndpoint,
  changeListenEndpoint,
]
