import { changeListen, getListener } from '@amber/contract/endpoints/call-listens'
import type { Listen } from '@amber/contract/schemas/call-listens'
import { useEffect, useEffectEvent, useState } from 'react'
import { callApi } from '../../../../browser/api-client.ts'
import type { CallPhone } from '../use-call-phone.ts'

const POLL_MS = 3_000

export type Listener = {
  /** Who asks to listen; null for nobody. */
  asking: string | null
  /** Who may listen or still hears the call; null for nobody. */
  hearing: string | null
  /** Confirms that the person was told and agreed. */
  agree: () => void
  decline: () => void
  end: () => void
}

/**
 * Watches who wants to listen to the open call, and lets them once the agent has confirmed that the person agreed. The mark
 * stays until the server and the telephone both say that nobody listens.
 */
export function useListener(phone: Pick<CallPhone, 'isInBrowser' | 'state' | 'letListen' | 'listener'>): Listener {
  const [listen, setListen] = useState<Listen | null>(null)
  // Remembered for the mark, because the line closes a moment after the server says so.
  const [lastName, setLastName] = useState<string | null>(null)
  const isOpen = listen !== null && listen.state !== 'ended'
  const canBeListenedTo = phone.isInBrowser && (phone.state === 'answered' || phone.state === 'held')

  const show = (next: Listen | null) => {
    setListen(next)
    if (next) setLastName(next.other.name)
  }
  const poll = useEffectEvent(async () => {
    if (!canBeListenedTo && !isOpen) return
    const { data } = isOpen
      ? await callApi(changeListen, { params: { id: listen.uuid }, body: {} })
      : await callApi(getListener, {})
    show(data)
  })
  useEffect(() => {
    // A response that is lost is made good by the next one. The listener hears nothing without it.
    const timer = setInterval(() => void poll().catch(() => undefined), POLL_MS)
    return () => clearInterval(timer)
  }, [])

  const allowed = listen?.state === 'agreed' || listen?.state === 'listening' ? listen.other.line : null
  const { letListen } = phone
  useEffect(() => letListen(allowed), [letListen, allowed])
  // The call outlives this page, but nobody may listen where the mark is not shown.
  useEffect(() => () => letListen(null), [letListen])

  const act = async (body: { action: 'agree'; person_agreed: true } | { action: 'decline' | 'end' }) => {
    if (!listen) return
    const { data } = await callApi(changeListen, { params: { id: listen.uuid }, body })
    show(data)
  }
  const stop = (action: 'decline' | 'end') => {
    // The line is closed at once, whether the server hears of it or not.
    letListen(null)
    void act({ action }).catch(() => undefined)
  }
  const isListening = allowed !== null || phone.listener !== null
  return {
    asking: listen?.state === 'asked' ? listen.other.name : null,
    hearing: isListening ? (lastName ?? phone.listener) : null,
    agree: () => void act({ action: 'agree', person_agreed: true }).catch(() => undefined),
    decline: () => stop('decline'),
    end: () => stop('end'),
  }
}
