/** Teams that a visitor can write to: `expert` finds rooms, `support` helps with bookings and payments. */
export const CHAT_KINDS = ['expert', 'support'] as const
export type ChatKind = (typeof CHAT_KINDS)[number]

export const isChatKind = (text: unknown): text is ChatKind => (CHAT_KINDS as readonly unknown[]).includes(text)

export const CHAT_STATES = ['open', 'snoozed', 'closed'] as const
export type ChatState = (typeof CHAT_STATES)[number]

/** Sides that write. The system writes facts, such as who has taken over, and never pretends to be a person. */
export const CHAT_SIDES = ['visitor', 'staff', 'system'] as const
export type ChatSide = (typeof CHAT_SIDES)[number]

export const CHAT_CLOSE_REASONS = ['answered', 'booked', 'no_reply', 'duplicate', 'spam', 'other'] as const
export type ChatCloseReason = (typeof CHAT_CLOSE_REASONS)[number]
