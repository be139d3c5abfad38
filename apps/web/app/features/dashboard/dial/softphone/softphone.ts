import type { SoftphoneState } from './softphone-state.ts'

export const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const

export type Digit = (typeof DIGITS)[number]

/** A telephone in the browser. Every method returns at once; the state says what came of it. */
export type Softphone = {
  getState: () => SoftphoneState
  /** Calls the listener after each change, until the returned function is called. */
  listen: (listener: () => void) => () => void
  /** Loads what calls need and connects to the telephone server. Does nothing if that has been done. */
  connect: () => void
  /** Calls a number of digits with an optional leading plus. Does nothing during another call. */
  call: (number: string) => void
  /** Accepts the incoming call. */
  answer: () => void
  /** Ends the call, stops dialling or declines an incoming call. */
  hangUp: () => void
  setMuted: (isMuted: boolean) => void
  setHeld: (isHeld: boolean) => void
  sendDigit: (digit: Digit) => void
  /** Lets a colleague's line listen to the call, and no other; null lets nobody. */
  letListen: (line: string | null) => void
  /** Says whether somebody is shown incoming calls and can answer them; their callers hear otherwise that nobody is there. */
  setTakesIncoming: (takesIncoming: boolean) => void
  /** Returns the voices of both sides; none unless they talk. */
  voices: () => readonly MediaStream[]
  /** Removes the call that has ended from the state. */
  clear: () => void
  /** Ends the call and the connection. */
  close: () => void
}
