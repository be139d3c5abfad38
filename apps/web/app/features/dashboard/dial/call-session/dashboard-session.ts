import { updateCall } from '@amber/contract/endpoints/calls'
import { createCallCredentials } from '@amber/contract/endpoints/telephony'
import { useSyncExternalStore } from 'react'
import { ApiError, callApi } from '../../../../browser/api-client.ts'
import { createSoftphone } from '../softphone/create-softphone.ts'
import { openMicrophone } from '../softphone/open-microphone.ts'
import { type CallSessionState, createCallSession, NO_SESSION } from './call-session.ts'
import { createProgressReports } from './progress-reports.ts'
import { isRejection } from '../is-rejection.ts'

/** The telephone of the dashboard, owned by no page, so that none can end a call by unmounting. */
export const callSession = createCallSession({
  createSoftphone: () =>
    createSoftphone({
      fetchLine,
      loadSip: () => import('jssip'),
      openMicrophone,
      createAudio: () => new Audio(),
      isFinal: (error) => error instanceof ApiError && FINAL.has(error.status),
    }),
  createReports: (onSent) =>
    createProgressReports({
      send: (id, body) => callApi(updateCall, { params: { id }, body }, { keepalive: true }),
      isFinal: isRejection,
      onSent,
    }),
  page: globalThis,
})

/** HTTP status codes that say that this user may not call. */
const FINAL: ReadonlySet<number> = new Set([401, 403])

export const useCallSession = (): CallSessionState =>
  useSyncExternalStore(callSession.listen, callSession.getState, () => NO_SESSION)

async function fetchLine() {
  const { data: line } = await callApi(createCallCredentials, {})
  if (line.method !== 'softphone') return { method: line.method }
  return {
    method: line.method,
    websocketUrl: line.websocket_url,
    uri: line.uri,
    authorizationUser: line.authorization_user,
    password: line.password,
  }
}
