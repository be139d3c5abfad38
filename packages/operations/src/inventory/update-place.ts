import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { lockPlace } from '@amber/db/queries/inventory/inventories'
import { type PlaceChanges, updatePlaceFields } from '@amber/db/queries/inventory/place-fields'
import { translatePlaceJobOf } from '../translation/translate-place.ts'
import { AppError } from '@amber/domain/errors'

type PlaceUpdate = {
  rootId: number
  /** Version that the changes are based on. If the place has another version by now, the update throws `conflict`. */
  version: number
  changes: PlaceChanges
  actorId: number | null
  requestId?: string
}

/** Updates the fields of a place that staff may edit. */
export async function updatePlace(
  db: Db,
  { rootId, version, changes, actorId, requestId }: PlaceUpdate,
): Promise<void> {
  const fields = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [columnOf(name)]))
  await db.transaction().execute(async (tx) => {
    const place = await lockPlace(tx, rootId)
    if (place.version !== version) throw new AppError('conflict')
    if (fields.length === 0) return
    await updatePlaceFields(tx, rootId, changes)
    await recordAudit(tx, { actorId, action: 'place.update', ids: { root_id: rootId }, fields, requestId })
    const hasNewTexts = changes.heading !== undefined || changes.metaDescription !== undefined
    await recordEvent(tx, 'place.changed', { rootId }, hasNewTexts ? [translatePlaceJobOf(rootId)] : [])
  })
}

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
