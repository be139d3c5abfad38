export const ROOM_FIELD = 'room'
export const VERDICT_FIELD = 'verdict'
export const REASON_FIELD = 'reason'

/** Id of a room's card, to which the page returns after an answer. */
export const optionAnchor = (roomId: number): string => `room-${roomId}`
