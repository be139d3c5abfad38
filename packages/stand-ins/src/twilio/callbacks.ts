import { createHmac } from 'node:crypto'
import { TWILIO_KEYS } from '@amber/local-environment/addresses'
import type { Step } from './network.ts'

/** Attempts per event; Twilio itself makes one by default and more on request. */
const MAX_ATTEMPTS = 3

/** Sends the steps of calls as Twilio does: forms, signed with the token of the account. */
export function createCallbacks(authToken: string) {
  let isUnreliable = false
  let isClosed = false
  let last: Promise<void> = Promise.resolve()
  /** Events that an unreliable network holds back, so that they arrive after the next one. */
  const heldBack: Step[] = []

  async function post(step: Step): Promise<void> {
    const fields = fieldsOf(step)
    const body = new URLSearchParams(fields)
    const headers = { 'x-twilio-signature': sign(authToken, step.url, fields) }
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !isClosed; attempt++) {
      const status = await fetch(step.url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).then(
        async (response) => {
          await response.body?.cancel()
          return response.status
        },
        () => 0,
      )
      if (status >= 200 && status < 500) return
    }
  }

  const enqueue = (step: Step) => {
    last = last.then(() => post(step))
  }

  return {
    send: (step: Step) => {
      if (!isUnreliable) return enqueue(step)
      heldBack.push(step)
      if (heldBack.length < 2) return
      for (const held of heldBack.splice(0).toReversed()) {
        enqueue(held)
        enqueue(held)
      }
    },
    setUnreliable: (value: boolean) => {
      isUnreliable = value
    },
    settled: async () => {
      for (const held of heldBack.splice(0)) enqueue(held)
      await last
    },
    close: () => {
      isClosed = true
    },
  }
}

const fieldsOf = ({ sid, parentSid, status, sequence, at }: Step): Record<string, string> => ({
  AccountSid: TWILIO_KEYS.accountSid,
  CallSid: sid,
  ...(parentSid !== undefined && { ParentCallSid: parentSid }),
  CallStatus: status,
  SequenceNumber: String(sequence),
  Timestamp: at.toUTCString(),
  CallbackSource: 'call-progress-events',
  From: TWILIO_KEYS.number,
  ApiVersion: '2010-04-01',
})

/** Signs as Twilio documents it: the URL and the fields in the order of their names, by HMAC-SHA1. */
export function sign(authToken: string, url: string, fields: Readonly<Record<string, string>>): string {
  const names = Object.keys(fields).toSorted()
  const signed = names.reduce((joined, name) => joined + name + (fields[name] ?? ''), url)
  return createHmac('sha1', authToken).update(signed).digest('base64')
}
