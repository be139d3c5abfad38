import type { CallMethod } from '@amber/domain/telephony/call-method'

/**
 * How calls reach the telephone network. All implementations say how a user calls. Only a provider that places calls
 * for us has more to offer: a browser's own call is placed, ended and reported by that browser, and a `tel:` link by a
 * person.
 */
export type Telephony = {
  readonly name: 'sip' | 'twilio' | 'tel'
  /** Returns how this user calls, with credentials that are made for the user and expire soon. */
  openLine: (userId: number, now: Date) => Line
  readonly hosted?: HostedCalls
}

type Line =
  | {
      method: Extract<CallMethod, 'softphone'>
      websocketUrl: string
      /** Address of the user's line. */
      uri: string
      authorizationUser: string
      password: string
      expiresAt: Date
    }
  | { method: Exclude<CallMethod, 'softphone'> }

/** Calls that a provider places: it rings the caller's own telephone, and then the person's. */
export type HostedCalls = {
  /** Returns the provider's id of the call. It is not repeated on failure, since a second call would ring twice. */
  placeCall: (call: NewCall) => Promise<string>
  /** Ends the call. One that has already ended is no error. */
  endCall: (providerCallId: string) => Promise<void>
  /** Verifies the signature and reads the event. `not_needed`: it is genuine, but says nothing that we store. */
  readEvent: (request: SignedRequest) => ProviderCallEvent | 'not_signed' | 'not_needed'
}

export type NewCall = {
  /** Number of the agent's own telephone, with a leading plus. */
  callerNumber: string
  /** Number of the person, with a leading plus. */
  number: string
}

/** A webhook request as it was received. */
type SignedRequest = { body: Buffer; signature: string }

/** How a call came to its end, as the telephone network reports it. */
export type ProviderEndReason = 'completed' | 'busy' | 'no_answer' | 'cancelled' | 'failed'

/** A signed event. It may arrive late, twice or out of order. It contains no numbers. */
export type ProviderCallEvent = {
  /** The same for each delivery of one event. */
  id: string
  providerCallId: string
  /** Owner of the telephone. The call is answered when the person's is. */
  leg: 'caller' | 'person'
  state: 'ringing' | 'answered' | 'ended'
  /** Null until the end. */
  reason: ProviderEndReason | null
  happenedAt: Date
}

/**
 * Error of a hosted provider. `refused`: it did not place the call, with its code. `unclear`: no usable response
 * arrived, and the call may have been placed.
 */
export class TelephonyError extends Error {
  override name = 'TelephonyError'
  readonly kind: 'refused' | 'unclear'
  readonly code: string

  constructor(kind: 'refused' | 'unclear', code: string, cause?: unknown) {
    super(`the telephone provider ${kind === 'refused' ? 'refused the request' : 'did not respond'}: ${code}`, {
      cause,
    })
    this.kind = kind
    this.code = code
  }
}
