/** A step of one of the two telephones that a provider connects. */
export type HostedStep = { leg: 'caller' | 'person'; state: 'ringing' | 'answered' | 'ended' }

/**
 * Returns what a step says about the call; undefined if nothing. The caller's telephone rings first, before anybody is
 * called, and the call is answered when the person answers. It has ended when either hangs up.
 */
export function callStateOf({ leg, state }: HostedStep): 'answered' | 'ended' | undefined {
  if (state === 'ended') return 'ended'
  return leg === 'person' && state === 'answered' ? 'answered' : undefined
}
