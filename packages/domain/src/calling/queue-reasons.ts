import type { QueueReason, WindowState } from './vocabulary.ts'

/** Facts that order the queue. */
export type QueueFacts = {
  readonly windowState: WindowState
  /** When a call is due that the person asked for, or that staff planned. */
  readonly promisedAt: Date | null
  readonly isCallBack: boolean
  readonly holdExpiresAt: Date | null
  readonly hasValue: boolean
}

/**
 * Returns why a person is next, the most important reason first. The query that orders the queue compares the same facts in
 * the same order: windows about to close, promises, holds about to expire, then the expected value.
 */
export function queueReasonsOf(facts: QueueFacts, now: Date): QueueReason[] {
  const { windowState, promisedAt, isCallBack, holdExpiresAt, hasValue } = facts
  const reasons: QueueReason[] = [
    ...(windowState === 'closing' ? (['window_closing'] as const) : []),
    ...(promisedAt && promisedAt <= now ? [isCallBack ? ('call_back' as const) : ('call_task' as const)] : []),
    ...(holdExpiresAt && holdExpiresAt > now ? (['hold_expiring'] as const) : []),
    ...(hasValue ? (['expected_value'] as const) : []),
  ]
  return reasons.length === 0 ? ['waiting'] : reasons
}
