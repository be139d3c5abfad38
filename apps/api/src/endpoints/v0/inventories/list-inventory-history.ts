import { listInventoryHistory } from '@amber/contract/endpoints/inventory-history'
import * as schemas from '@amber/contract/schemas/inventory-history'
import { listChanges } from '@amber/db/queries/inventory/inventory-changes'
import { findInventoryKind } from '@amber/db/queries/inventory/inventories'
import { AppError } from '@amber/domain/errors'
import { pageOf } from '../../../presenters/page-before.ts'
import { mount } from '../../../http/mount.ts'
import { presentInventoryChange } from '../../../presenters/inventory-change.ts'
import { getInventoryIdByKey } from './get-place-id.ts'

export const listInventoryHistoryEndpoint = mount(
  listInventoryHistory,
  schemas.listInventoryHistory,
  async ({ params, query: { before, limit } }, { db }) => {
    const inventoryId = await getInventoryIdByKey(db, params.id)
    const kind = await findInventoryKind(db, inventoryId)
    if (!kind) throw new AppError('not_found')
    const changes = await listChanges(db, { inventoryId, kind }, { beforeId: before, limit: limit + 1 })
    return pageOf(changes.map(presentInventoryChange), limit)
  },
)
