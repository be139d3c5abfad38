import type { RoomConfirmation } from '@amber/contract/schemas/leads'
import { TIME } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import { formatMoment } from '@amber/domain/dates/format-moment'
import type { Language } from '@amber/domain/languages'

export const ROOMS_PATH = '/dashboard/rooms'

const MOMENT = { weekday: 'short', day: 'numeric', month: 'short', ...TIME } as const

export type RoomLine = {
  leadUuid: string
  name: string
  landlord: string | null
  moveIn: string | null
  /** In the time zone of the place, where the landlord is. */
  confirmBy: string
  assigned: RoomConfirmation['assigned']
}

export const roomLine = (room: RoomConfirmation, language: Language): RoomLine => ({
  leadUuid: room.lead_uuid,
  name: room.room_name === null ? room.place_name : `${room.place_name} · ${room.room_name}`,
  landlord: room.landlord,
  moveIn: room.move_in_date && formatDate(room.move_in_date, language),
  confirmBy: formatMoment(room.confirm_by, language, { timeZone: room.time_zone, format: MOMENT }),
  assigned: room.assigned,
})
