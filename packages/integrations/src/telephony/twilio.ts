import twilio from 'twilio'
import { readTwilioEvent } from './read-twilio-event.ts'
import { type NewCall, type Telephony, TelephonyError } from './telephony.ts'
import { TwilioHttpClient } from './twilio-http-client.ts'

export type TwilioSettings = {
  accountSid: string
  authToken: string
  /** Number of ours that both telephones show. */
  ownNumber: string
  /** Public URL of our webhook. Signatures cover it. */
  webhookUrl: string
  /** URL of a stand-in for tests; defaults to Twilio's own. */
  apiUrl?: string | undefined
  timeoutMs?: number
}

/** Seconds that the person's telephone rings. */
const RING_SECONDS = 45

/** Each step is reported, because the state of the call is ours to store. */
const STEPS = ['initiated', 'ringing', 'answered', 'completed'] as const

/** Code of Twilio for a call that is not in a state in which it can be ended. */
const NOT_IN_PROGRESS = 21_220

export function createTwilioTelephony({
  accountSid,
  authToken,
  ownNumber,
  webhookUrl,
  apiUrl,
  timeoutMs = 6_000,
}: TwilioSettings): Telephony {
  const client = twilio(accountSid, authToken, { httpClient: new TwilioHttpClient({ apiUrl, timeoutMs }) })

  return {
    name: 'twilio',
    openLine: () => ({ method: 'hosted' }),
    hosted: {
      placeCall: async ({ callerNumber, number }: NewCall) => {
        try {
          const { sid } = await client.calls.create({
            to: callerNumber,
            from: ownNumber,
            twiml: connectTo(number, { ownNumber, webhookUrl }),
            statusCallback: webhookUrl,
            statusCallbackEvent: [...STEPS],
            statusCallbackMethod: 'POST',
          })
          return sid
        } catch (error) {
          throw toTelephonyError(error)
        }
      },
      endCall: async (providerCallId) => {
        try {
          await client.calls(providerCallId).update({ status: 'completed' })
        } catch (error) {
          if (!(error instanceof twilio.RestException && error.code === NOT_IN_PROGRESS)) throw toTelephonyError(error)
        }
      },
      readEvent: ({ body, signature }) => {
        const fields = Object.fromEntries(new URLSearchParams(body.toString()))
        if (!twilio.validateRequest(authToken, signature, webhookUrl, fields)) return 'not_signed'
        return readTwilioEvent(fields) ?? 'not_needed'
      },
    },
  }
}

/** Returns what Twilio does when the caller has answered: it rings the person and connects both. */
function connectTo(number: string, { ownNumber, webhookUrl }: { ownNumber: string; webhookUrl: string }) {
  const response = new twilio.twiml.VoiceResponse()
  const dial = response.dial({ callerId: ownNumber, answerOnBridge: true, timeout: RING_SECONDS })
  dial.number({ statusCallback: webhookUrl, statusCallbackEvent: [...STEPS], statusCallbackMethod: 'POST' }, number)
  return response
}

/** 4xx responses are refusals; anything else may have placed the call. */
function toTelephonyError(error: unknown): TelephonyError {
  if (error instanceof twilio.RestException && error.status < 500)
    return new TelephonyError('refused', String(error.code ?? error.status), error)
  return new TelephonyError('unclear', error instanceof Error ? error.name : 'unknown', error)
}
