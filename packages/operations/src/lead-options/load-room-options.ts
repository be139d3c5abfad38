import type { DbOrTx } from '@amber/db/database'
import { listUniversityDistances } from '@amber/db/queries/lead/lead-preferences'
import type { Language } from '@amber/domain/languages'
import type { RoomOption } from '@amber/domain/mail/mail-content'
import { loadStayPrice } from '../booking/load-stay-price.ts'

type ChosenRoom = Pick<RoomOption, 'placeName' | 'roomName' | 'note'> & { placeId: number; tenancyId: number }

type Rooms = { leadId: number; language: Language; rooms: readonly ChosenRoom[]; now: Date }

/** Adds to rooms what a student decides by: today's price and the way to their university. */
export async function loadRoomOptions(db: DbOrTx, { leadId, language, rooms, now }: Rooms): Promise<RoomOption[]> {
  const placeIds = rooms.map(({ placeId }) => placeId)
  const distances = await listUniversityDistances(db, leadId, placeIds, language)
  const options: RoomOption[] = []
  for (const { placeName, roomName, note, placeId, tenancyId } of rooms) {
    const price = await loadStayPrice(db, tenancyId, now)
    options.push({ placeName, roomName, note, price, university: distances.get(placeId) ?? null })
  }
  return options
}
