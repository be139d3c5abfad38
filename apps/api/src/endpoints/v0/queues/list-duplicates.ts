import { listDuplicates } from '@amber/contract/endpoints/queues'
import * as schemas from '@amber/contract/schemas/queues'
import { type DuplicateRow, listDuplicatePlaces } from '@amber/db/queries/queue/duplicate-places'
import { mount } from '../../../http/mount.ts'

export const listDuplicatesEndpoint = mount(
  listDuplicates,
  schemas.listDuplicates,
  async ({ query: { p, limit } }, { db }) => {
    const { rows, count } = await listDuplicatePlaces(db, { p, limit })
    return { data: { result: rows.map(presentGroup), meta: { count, p, limit } } }
  },
)

const presentGroup = ({ reason, places }: DuplicateRow): schemas.DuplicateGroup => ({
  reason,
  places: places.map(({ id, name, canonicalName, supplierName }) => ({
    id,
    name,
    canonical_name: canonicalName,
    supplier: supplierName,
  })),
})
