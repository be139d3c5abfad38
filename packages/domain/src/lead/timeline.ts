/**
 * Kinds of entries in the timeline of a lead. `reached` and `staff` are stages of the student and of staff; `contact` is a
 * mail, call or chat with the person.
 */
export const TIMELINE_KINDS = [
  'enquired',
  'changed',
  'assigned',
  'escalated',
  'returned',
  'claimed',
  'book_form_opened',
  'form_sent',
  'hold_taken',
  'hold_released',
  'document_kept',
  'nationality_confirmed',
  'agreement_prepared',
  'agreement_signed_by_landlord',
  'agreement_signed_by_student',
  'payment_started',
  'payment_succeeded',
  'payment_failed',
  'payment_sold_out',
  'booking_made',
  'room_confirmed',
  'booking_cancelled',
  'refund_requested',
  'refund_done',
  'message_sent',
  'message_received',
  'options_sent',
  'options_answered',
  'call_scheduled',
  'call_held',
  'call_missed',
  'call_cancelled',
  'note_added',
  'task_added',
  'task_done',
  'task_snoozed',
  'reached',
  'staff',
  'contact',
] as const

export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/** Position in a timeline: when, and which of the events and contacts of that moment. */
export type TimelinePosition = {
  /** Microseconds since 1970: several events of one transaction have the same time. */
  readonly at: bigint
  readonly source: 'event' | 'contact'
  readonly id: number
}

const POSITION = /^(\d{1,17})([ec])([1-9]\d{0,14})$/

export const formatPosition = ({ at, source, id }: TimelinePosition): string => `${at}${source.charAt(0)}${id}`

/** Returns undefined for text that is no position. */
export function parsePosition(text: string): TimelinePosition | undefined {
  const [, at, source, id] = POSITION.exec(text) ?? []
  if (at === undefined || id === undefined) return undefined
  return { at: BigInt(at), source: source === 'e' ? 'event' : 'contact', id: Number(id) }
}
