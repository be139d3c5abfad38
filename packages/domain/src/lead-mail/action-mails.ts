/** Mails that tell the student what staff did with their booking or need for it. Staff do not write their words. */
export const ACTION_MAILS = [
  'hold_extended',
  'hold_released',
  'documents_requested',
  'document_rejected',
  'payment_requested',
  'video_call',
] as const

export type ActionMail = (typeof ACTION_MAILS)[number]

/** Returns the action that a message of staff is about; undefined if staff wrote the message themselves. */
export const actionOf = (savedReply: string | null): ActionMail | undefined =>
  ACTION_MAILS.find((name) => name === savedReply)
