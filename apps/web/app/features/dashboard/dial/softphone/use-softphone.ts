import { createCallCredentials } from '@amber/contract/endpoints/telephony'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, callApi } from '../../../../browser/api-client.ts'
import { createSoftphone } from './create-softphone.ts'
import { openMicrophone } from './open-microphone.ts'
import type { Softphone } from './softphone.ts'
import { NO_SOFTPHONE, type SoftphoneState } from './softphone-state.ts'

type Options = {
  /** Called after each change of the state, for example to store the progress of the call. Must be stable. */
  onChange?: (state: SoftphoneState) => void
}

/**
 * Returns a telephone for this page. It loads nothing and asks for nothing until `connect` or `call`. Leaving the page
 * ends the call.
 */
export function useSoftphone({ onChange }: Options = {}): Omit<Softphone, 'getState' | 'listen' | 'close'> & {
  state: SoftphoneState
} {
  const [softphone] = useState(() =>
    createSoftphone({
      fetchLine,
      loadSip: () => import('jssip'),
      openMicrophone,
      createAudio: () => new Audio(),
      isFinal: (error) => error instanceof ApiError && FINAL.has(error.status),
    }),
  )
  useEffect(() => {
    addEventListener('pagehide', softphone.close)
    return () => {
      removeEventListener('pagehide', softphone.close)
      softphone.close()
    }
  }, [softphone])
  useEffect(
    () => (onChange ? softphone.listen(() => onChange(softphone.getState())) : undefined),
    [softphone, onChange],
  )
  const state = useSyncExternalStore(softphone.listen, softphone.getState, () => NO_SOFTPHONE)
  return { ...softphone, state }
}

/** HTTP status codes that say that this user may not call. */
const FINAL: ReadonlySet<number> = new Set([401, 403])

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
