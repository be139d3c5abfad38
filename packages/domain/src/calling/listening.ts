/** `asked`: the agent has not answered. `agreed`: the person agreed, and the listener may connect. */
export const LISTEN_STATES = ['asked', 'agreed', 'listening', 'ended'] as const

export type ListenState = (typeof LISTEN_STATES)[number]

/** Why it ended. `declined` by the agent, for the person or for themselves; `expired`: a browser was not heard of. */
export const LISTEN_ENDS = ['declined', 'agent', 'listener', 'call_ended', 'expired'] as const

export type ListenEnd = (typeof LISTEN_ENDS)[number]

/** Time that the agent has to ask the person. */
export const MAX_ASK_MS = 90_000

/** Time after which a browser that says nothing counts as gone. Both report several times within it. */
export const MAX_SILENCE_MS = 20_000

/** Changes that a request makes to a listen. `agree` confirms that the person was told and agreed. */
export const LISTEN_ACTIONS = ['agree', 'decline', 'connect', 'end'] as const

export type ListenAction = (typeof LISTEN_ACTIONS)[number]

export type ListenSide = 'agent' | 'listener'

const SIDES: Readonly<Record<ListenAction, readonly ListenSide[]>> = {
  agree: ['agent'],
  decline: ['agent'],
  connect: ['listener'],
  end: ['agent', 'listener'],
}

const BEFORE: Readonly<Record<ListenAction, readonly ListenState[]>> = {
  agree: ['asked'],
  decline: ['asked'],
  connect: ['agreed'],
  end: ['asked', 'agreed', 'listening'],
}

/**
 * Returns whether an action changes a listen. `repeated` ones change nothing; others are not possible for this side or in
 * this state.
 */
export function judgeListenAction(
  action: ListenAction,
  { state, side }: { state: ListenState; side: ListenSide },
): 'applies' | 'repeated' | 'impossible' {
  if (!SIDES[action].includes(side)) return 'impossible'
  if (BEFORE[action].includes(state)) return 'applies'
  const isRepeated =
    (action === 'agree' && (state === 'agreed' || state === 'listening')) ||
    (action === 'connect' && state === 'listening') ||
    ((action === 'end' || action === 'decline') && state === 'ended')
  return isRepeated ? 'repeated' : 'impossible'
}

export type ListenTimes = {
  readonly agreedAt: Date | null
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

export function listenStateOf({ agreedAt, startedAt, endedAt }: ListenTimes): ListenState {
  if (endedAt) return 'ended'
  if (startedAt) return 'listening'
  return agreedAt ? 'agreed' : 'asked'
}
