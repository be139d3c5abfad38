import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { MAX_OPTION_ROOMS } from '@amber/domain/lead-options/options'
import { formatSavedStay, readId, readSavedStay } from '@amber/domain/shortlist/saved-stay'
import { leadUrl } from '../leads/leads-url.ts'

/** Parameters of the page on which staff choose rooms: the rooms so far, and the name they search for. */
const ROOMS_PARAMETER = 'rooms'
export const NAME_PARAMETER = 'name'
/** Set after rooms were sent. */
export const SENT_PARAMETER = 'sent'

export type ChosenRoom = { readonly placeId: number; readonly tenancyId: number; readonly moveIn: CalendarDay | null }

export const leadOptionsUrl = (uuid: string): string => `${leadUrl(uuid)}/options`

/** Formats a room as `10:31_2027-09-11`. */
export const formatChosenRoom = ({ placeId, ...stay }: ChosenRoom): string => `${placeId}:${formatSavedStay(stay)}`

/** Parses rooms, in order. Leaves out what is invalid, repeated or too much. */
export function readChosenRooms(texts: readonly string[]): ChosenRoom[] {
  const rooms: ChosenRoom[] = []
  for (const text of texts) {
    const [place = '', stayText = ''] = text.split(':')
    const placeId = readId(place)
    const stay = readSavedStay(stayText)
    if (placeId !== null && stay && !rooms.some(({ tenancyId }) => tenancyId === stay.tenancyId))
      rooms.push({ placeId, ...stay })
  }
  return rooms.slice(0, MAX_OPTION_ROOMS)
}

export const chosenRoomsIn = (query: URLSearchParams): ChosenRoom[] =>
  readChosenRooms((query.get(ROOMS_PARAMETER) ?? '').split(','))

/** Returns the URL with other rooms; the search stays. */
export function chosenUrl(uuid: string, query: URLSearchParams, rooms: readonly ChosenRoom[]): string {
  const next = new URLSearchParams()
  const name = query.get(NAME_PARAMETER)
  if (name) next.set(NAME_PARAMETER, name)
  if (rooms.length > 0) next.set(ROOMS_PARAMETER, rooms.map(formatChosenRoom).join(','))
  return `${leadOptionsUrl(uuid)}?${next.toString()}`
}

/** Moves a room one place up. */
export function moveUp(rooms: readonly ChosenRoom[], tenancyId: number): ChosenRoom[] {
  const index = rooms.findIndex((room) => room.tenancyId === tenancyId)
  const room = rooms[index]
  if (index < 1 || !room) return [...rooms]
  const others = rooms.toSpliced(index, 1)
  return others.toSpliced(index - 1, 0, room)
}

/** Returns the hidden field by which a search keeps the rooms. */
export const roomsField = (rooms: readonly ChosenRoom[]) => ({
  name: ROOMS_PARAMETER,
  value: rooms.map(formatChosenRoom).join(','),
})
