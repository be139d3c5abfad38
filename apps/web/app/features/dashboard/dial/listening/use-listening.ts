import { askToListen, changeListen } from '@amber/contract/endpoints/call-listens'
import { createCallCredentials } from '@amber/contract/endpoints/telephony'
import type { Listen } from '@amber/contract/schemas/call-listens'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, callApi } from '../../../../browser/api-client.ts'
import { createListeningPhone, type ListeningPhone, type ListeningState } from './listening-phone.ts'

const POLL_MS = 2_000

/** Why somebody cannot listen. */
const PROBLEMS = ['not_talking', 'not_possible', 'taken', 'no_sound', 'failed'] as const

type ListenProblem = (typeof PROBLEMS)[number]

export type Listening = {
  listen: Listen | null
  /** Whether the call is heard now. */
  isHearing: boolean
  problem: ListenProblem | null
  ask: (callUuid: string) => void
  end: () => void
}

/** Asks an agent to let the user listen, connects once they agreed and keeps it up until either side ends it. */
export function useListening(): Listening {
  const [listen, setListen] = useState<Listen | null>(null)
  const [problem, setProblem] = useState<ListenProblem | null>(null)
  const [sound, setSound] = useState<ListeningState>('idle')
  const phone = useRef<ListeningPhone>(null)
  const uuid = listen && listen.state !== 'ended' ? listen.uuid : null

  const change = async (id: string, action?: 'connect' | 'end') => {
    const { data } = await callApi(
      changeListen,
      { params: { id }, body: { ...(action && { action }) } },
      { keepalive: action === 'end' },
    )
    setListen(data)
    return data
  }
  const hangUp = () => {
    phone.current?.close()
    phone.current = null
  }
  const end = () => {
    hangUp()
    if (uuid !== null) void change(uuid, 'end').catch(() => undefined)
  }

  const onSound = useEffectEvent((state: ListeningState) => {
    setSound(state)
    if (uuid === null) return
    if (state === 'hearing') void change(uuid, 'connect').catch(() => undefined)
    if (state === 'failed') setProblem('no_sound')
    if (state === 'failed' || state === 'ended') end()
  })
  const poll = useEffectEvent(async () => {
    if (uuid === null) return
    const data = await change(uuid)
    if (data.state === 'ended') return hangUp()
    if (data.state !== 'agreed' || phone.current) return
    phone.current = createListeningPhone({
      fetchCredentials: fetchLine,
      loadSip: () => import('jssip'),
      createAudio: () => new Audio(),
      onState: (state) => onSound(state),
    })
    phone.current.listen(data.other.line)
  })
  useEffect(() => {
    if (uuid === null) return undefined
    const timer = setInterval(() => void poll().catch(() => undefined), POLL_MS)
    return () => clearInterval(timer)
  }, [uuid])

  // Leaving the page ends it, because nobody could see any more that they listen.
  const leave = useEffectEvent(end)
  useEffect(() => {
    const onHide = () => leave()
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      onHide()
    }
  }, [])

  return {
    listen,
    isHearing: uuid !== null && sound === 'hearing',
    problem,
    ask: (callUuid) => {
      setProblem(null)
      setSound('idle')
      callApi(askToListen, { params: { id: callUuid } }).then(
        ({ data }) => setListen(data),
        (error: unknown) => setProblem(problemOf(error)),
      )
    },
    end,
  }
}

const problemOf = (error: unknown): ListenProblem =>
  PROBLEMS.find((known) => error instanceof ApiError && error.fields?.['listen'] === known) ?? 'failed'

async function fetchLine() {
  const { data: line } = await callApi(createCallCredentials, {})
  if (line.method !== 'softphone') throw new Error(`calls are placed by ${line.method}`)
  return {
    websocketUrl: line.websocket_url,
    uri: line.uri,
    authorizationUser: line.authorization_user,
    password: line.password,
  }
}
