import type { ContactChannel } from '../contact/can-contact.ts'

/**
 * Kinds of entries in the timeline of a lead. `reached` and `staff` are stages of the student and of staff; `contact` is a
 * mail or call with the person, `visit` what they looked at on one day, and `chat` what they and staff wrote in a chat on one
 * day.
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
  'hold_extended',
  'hold_released',
  'document_requested',
  'document_kept',
  'document_approved',
  'document_rejected',
  'nationality_confirmed',
  'agreement_prepared',
  'agreement_signed_by_landlord',
  'agreement_signed_by_student',
  'payment_requested',
  'payment_started',
  'payment_succeeded',
  'payment_failed',
  'payment_sold_out',
  'booking_made',
  'room_confirmed',
  'booking_cancelled',
  'refund_requested',
  'refund_done',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'takeover_requested',
  'takeover_agreed',
  'takeover_refused',
  'takeover_reserved',
  'takeover_released',
  'takeover_paid',
  'takeover_declined',
  'takeover_completed',
  'takeover_cancelled',
  'takeover_expired',
  'deposit_left',
  'deposit_returned',
  'deposit_disputed',
  'message_sent',
  'message_received',
  'options_sent',
  'options_answered',
  'call_scheduled',
  'call_held',
  'call_missed',
  'call_cancelled',
  'called',
  'call_received',
  'note_added',
  'task_added',
  'task_done',
  'task_snoozed',
  'merged',
  'separated',
  'reached',
  'staff',
  'contact',
  'visit',
  'chat',
] as const

export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/** Groups by which staff filter a timeline. Calls and chats of other systems join these groups as kinds. */
export const TIMELINE_GROUPS = ['mail', 'call', 'chat', 'visit', 'form', 'payment', 'stage', 'note'] as const

export type TimelineGroup = (typeof TIMELINE_GROUPS)[number]

/** Group of each kind. Contacts belong to that of their channel. */
export const GROUP_OF_KIND: Readonly<Record<Exclude<TimelineKind, 'contact'>, TimelineGroup>> = {
  enquired: 'form',
  changed: 'form',
  assigned: 'stage',
  escalated: 'stage',
  returned: 'stage',
  claimed: 'stage',
  book_form_opened: 'form',
  form_sent: 'form',
  hold_taken: 'form',
  hold_extended: 'form',
  hold_released: 'form',
  document_requested: 'form',
  document_kept: 'form',
  document_approved: 'form',
  document_rejected: 'form',
  nationality_confirmed: 'form',
  agreement_prepared: 'form',
  agreement_signed_by_landlord: 'form',
  agreement_signed_by_student: 'form',
  payment_requested: 'payment',
  payment_started: 'payment',
  payment_succeeded: 'payment',
  payment_failed: 'payment',
  payment_sold_out: 'payment',
  booking_made: 'payment',
  room_confirmed: 'payment',
  booking_cancelled: 'payment',
  refund_requested: 'payment',
  refund_done: 'payment',
  dispute_opened: 'payment',
  dispute_won: 'payment',
  dispute_lost: 'payment',
  takeover_requested: 'payment',
  takeover_agreed: 'payment',
  takeover_refused: 'payment',
  takeover_reserved: 'payment',
  takeover_released: 'payment',
  takeover_paid: 'payment',
  takeover_declined: 'payment',
  takeover_completed: 'payment',
  takeover_cancelled: 'payment',
  takeover_expired: 'payment',
  deposit_left: 'payment',
  deposit_returned: 'payment',
  deposit_disputed: 'payment',
  message_sent: 'mail',
  message_received: 'mail',
  options_sent: 'mail',
  options_answered: 'mail',
  call_scheduled: 'call',
  call_held: 'call',
  call_missed: 'call',
  call_cancelled: 'call',
  called: 'call',
  call_received: 'call',
  note_added: 'note',
  task_added: 'note',
  task_done: 'note',
  task_snoozed: 'note',
  merged: 'stage',
  separated: 'stage',
  reached: 'stage',
  staff: 'stage',
  visit: 'visit',
  chat: 'chat',
}

export const GROUP_OF_CHANNEL = { email: 'mail', phone: 'call', whatsapp: 'chat' } as const satisfies Readonly<
  Record<ContactChannel, TimelineGroup>
>

/** States of a mail that staff wrote. `unrecorded`: it was sent so long ago that the record of it is deleted. */
export const MAIL_DELIVERIES = ['waiting', 'sent', 'dropped', 'unrecorded'] as const

export type MailDelivery = (typeof MAIL_DELIVERIES)[number]

/** Position in a timeline: when, and which of the events, contacts and visits of that moment. */
export type TimelinePosition = {
  /** Microseconds since 1970: several events of one transaction have the same time. */
  readonly at: bigint
  readonly source: TimelineSource
  readonly id: number
}

const POSITION = /^(\d{1,17})([ecvd])([1-9]\d{0,14})$/

/** Tables of a timeline, in their order at one moment. A `dialogue` is a chat on one day. */
const TIMELINE_SOURCES = ['event', 'contact', 'visit', 'dialogue'] as const

export type TimelineSource = (typeof TIMELINE_SOURCES)[number]

export const formatPosition = ({ at, source, id }: TimelinePosition): string => `${at}${source.charAt(0)}${id}`

/** Returns undefined for text that is no position. */
export function parsePosition(text: string): TimelinePosition | undefined {
  const [, at, letter, id] = POSITION.exec(text) ?? []
  const source = TIMELINE_SOURCES.find((one) => one.charAt(0) === letter)
  if (at === undefined || id === undefined || source === undefined) return undefined
  return { at: BigInt(at), source, id: Number(id) }
}
