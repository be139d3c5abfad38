import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { hashToken, newToken } from '@amber/db/tokens'
import { createPlace } from '../factories/place.ts'
import { createCity } from '../factories/region.ts'
import { insert, reserveIds } from '../small-world/bulk.ts'

/** A student whose book form is sent and who may pay now. */
export type Student = {
  leadId: number
  leadUuid: string
  rootId: number
  tenancyId: number
  /** Flow token of the student's browser. */
  flowToken: string
}

export type Room = { rootId: number; tenancyId: number; placesLeft: number }

type Size = {
  rooms: number
  /** Slots left in each room, by its index from 0. */
  placesLeft: (room: number) => number
  students: number
}

/**
 * Creates many students for few rooms in few statements. In each room, the first students, half as many as it has
 * slots, hold one; the holds of the others have expired.
 */
export async function makeCrowd(
  db: Db,
  { rooms: count, placesLeft, students: size }: Size,
): Promise<{ rooms: Room[]; students: Student[] }> {
  const rooms: Room[] = []
  for (let room = 0; room < count; room++) rooms.push(await makeRoom(db, placesLeft(room)))
  const students = await db.transaction().execute(async (tx) => {
    const [leadId, formId] = [await reserveIds(tx, 'leads', size), await reserveIds(tx, 'forms', size)]
    const made = Array.from({ length: size }, (_, index) => {
      const room = rooms[index % count]
      if (!room) throw new Error('crowd has no rooms')
      const { rootId, tenancyId } = room
      const flowToken = newToken()
      const slot = Math.floor(index / count) + 1
      return {
        student: { leadId: leadId(), leadUuid: randomUUID(), rootId, tenancyId, flowToken },
        formId: formId(),
        flowHash: asBytes(hashToken(flowToken)),
        slot: slot <= Math.ceil(room.placesLeft / 2) ? slot : undefined,
      }
    })
    await insert(
      tx,
      'leads',
      made.map(({ student, flowHash }) => ({
        id: student.leadId,
        uuid: student.leadUuid,
        rootId: student.rootId,
        inventoryId: student.tenancyId,
        kind: 'tenancy' as const,
        stage: 'form_sent' as const,
        source: 'book_form' as const,
        name: 'Kim Example',
        email: `${student.leadUuid}@example.com`,
        phone: '+442079460123',
        language: 'en' as const,
        flowHash: flowHash as never,
        createdAt: at(0),
        updatedAt: at(0),
      })),
    )
    await insert(
      tx,
      'leadStages',
      made.map(({ student }) => ({ leadId: student.leadId, stage: 'form_sent' as const, reachedAt: at(0) })),
    )
    await insert(
      tx,
      'forms',
      made.map(({ student, formId: id }) => ({
        id,
        uuid: randomUUID(),
        leadId: student.leadId,
        idempotencyKey: randomUUID(),
        moveIn: '2027-09-11',
        arrivalDate: '2027-09-11',
        formValues: {} as never,
        source: 'book_form',
        termsVersion: '1',
        termsAcceptedAt: at(0),
        createdAt: at(0),
      })),
    )
    const holdId = await reserveIds(tx, 'holds', size)
    await insert(
      tx,
      'holds',
      made.map(({ student, formId: ofForm, flowHash, slot }) => ({
        id: holdId(),
        rootId: student.rootId,
        tenancyId: student.tenancyId,
        kind: 'tenancy' as const,
        slot: slot ?? 1,
        leadId: student.leadId,
        formId: ofForm,
        flowHash: flowHash as never,
        emailHash: asBytes(hashToken(newToken())) as never,
        addressHash: asBytes(hashToken(newToken())) as never,
        // Logged-in students may hold most slots of a place; visitors only a share.
        isProven: true,
        ...(slot === undefined
          ? {
              takenAt: at(-HOUR_MS),
              expiresAt: at(-HOUR_MS / 2),
              releasedAt: at(-HOUR_MS / 3),
              releaseReason: 'expired' as const,
            }
          : { takenAt: at(0), expiresAt: at(HOUR_MS / 3), releasedAt: null, releaseReason: null }),
      })),
    )
    return made.map(({ student }) => student)
  })
  return { rooms, students }
}

const HOUR_MS = 3_600_000

const at = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString()

const asBytes = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/** Creates every room in the same city, which no test looks at. */
async function makeRoom(db: Db, placesLeft: number): Promise<Room> {
  const { id: rootId, roomTypes } = await createPlace(db, { place: { regionId: await cityOf(db) } })
  const tenancyId = roomTypes[0]?.tenancies[0]?.id ?? 0
  await db
    .updateTable('availability')
    .set({ placesLeft, placesTotal: placesLeft })
    .where('tenancyId', '=', tenancyId)
    .execute()
  return { rootId, tenancyId, placesLeft }
}

async function cityOf(db: Db): Promise<number> {
  const known = await db
    .selectFrom('inventories')
    .where('kind', '=', 'place')
    .select('regionId')
    .limit(1)
    .executeTakeFirst()
  return known?.regionId ?? (await createCity(db)).id
}
