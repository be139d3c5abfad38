export const TAKEOVER_REASONS = ['studies_changed', 'moving_city', 'going_home', 'money', 'room', 'other'] as const

export type TakeoverReason = (typeof TAKEOVER_REASONS)[number]

export const MAX_TAKEOVER_MESSAGE_LENGTH = 500
