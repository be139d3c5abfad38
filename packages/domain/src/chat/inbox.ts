import { checkAssignment } from '../lead/assignment.ts'
import { type Actor, isAllowed } from '../permissions.ts'

/** Views of the inbox. Snoozed chats are in `all` until they wake. */
export const INBOX_TABS = ['mine', 'unassigned', 'all', 'closed'] as const

export type InboxTab = (typeof INBOX_TABS)[number]

/** Seconds after which somebody waits for too long. */
export const LATE_AFTER_SECONDS = 120

export type WaitTone = 'fresh' | 'late'

export const waitTone = (seconds: number): WaitTone => (seconds < LATE_AFTER_SECONDS ? 'fresh' : 'late')

/**
 * Returns whether the actor may write in a chat, close it or snooze it. Only the assignee may; whoever does it in a chat
 * that nobody is assigned to takes it first, by the rules by which agents take leads.
 */
export function checkChatWriter(actor: Actor, assigneeId: number | null): 'assigned' | 'takes_it' | 'forbidden' {
  if (isAllowed(actor, 'lead.edit', assigneeId)) return 'assigned'
  const isTaking = assigneeId === null && checkAssignment(actor, { from: null, to: actor.userId }) === 'allowed'
  return isTaking && actor.userId !== null ? 'takes_it' : 'forbidden'
}
