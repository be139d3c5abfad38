import type { ChatDeskError } from '@amber/integrations/chat-desk/chat-desk'

/** Returns what kind of failure of a desk an error is. One that did not come from the desk is unclear as well. */
export const failureOf = (error: unknown): ChatDeskError['kind'] => (isDeskError(error) ? error.kind : 'unclear')

/** Returns whether the desk has no such conversation. */
export const isGone = (error: unknown): boolean => failureOf(error) === 'gone'

/** By name, because operations import only types of integrations. */
const isDeskError = (error: unknown): error is ChatDeskError => error instanceof Error && error.name === 'ChatDeskError'
