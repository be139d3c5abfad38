/** How a video call ended. `missed`: the student did not come. */
export const VIDEO_CALL_OUTCOMES = ['held', 'missed', 'cancelled'] as const

export type VideoCallOutcome = (typeof VIDEO_CALL_OUTCOMES)[number]

export const MAX_CALL_LINK_LENGTH = 500
