import type * as schemas from '@amber/contract/schemas/lead-options'
import type { OptionRoom, SentOptions } from '@amber/db/queries/lead/lead-options'
import type { UniversityDistance } from '@amber/db/queries/lead/lead-preferences'

export const presentOptionRoom = ({ answer, ...room }: OptionRoom): schemas.OptionRoom => ({
  id: room.id,
  inventory_id: room.placeId,
  place_name: room.placeName,
  canonical_name: room.canonicalName,
  room_name: room.roomName,
  tenancy_id: room.tenancyId,
  move_in_date: room.moveIn,
  note: room.note,
  answer: answer && { verdict: answer.verdict, reason: answer.reason, answered_at: answer.at.toISOString() },
})

export const presentUniversity = (known: UniversityDistance | undefined): schemas.OfferedRoom['university'] =>
  known ? { name: known.name, distance: known.metres } : null

export const presentSentOptions = (options: SentOptions, rooms: readonly OptionRoom[]): schemas.SentOptions => ({
  id: options.id,
  sender: options.senderName,
  created_at: options.createdAt.toISOString(),
  ends_at: options.endsAt.toISOString(),
  delivery: deliveryOf(options),
  rooms: rooms.filter(({ optionsId }) => optionsId === options.id).map(presentOptionRoom),
})

function deliveryOf({ mailId, sentAt, droppedAt }: SentOptions): schemas.SentOptions['delivery'] {
  if (mailId === null) return 'unrecorded'
  if (sentAt !== null) return 'sent'
  return droppedAt === null ? 'queued' : 'not_delivered'
}
