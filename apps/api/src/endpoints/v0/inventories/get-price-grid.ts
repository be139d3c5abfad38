import { getPriceGrid } from '@amber/contract/endpoints/price-grid'
import * as schemas from '@amber/contract/schemas/price-grid'
import { findInventoryDocument } from '@amber/db/queries/inventory/inventory-documents'
import { listGridRows } from '@amber/db/queries/inventory/price-grid'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { presentPriceGrid } from '../../../presenters/price-grid.ts'
import { getPlaceIdByKey } from './get-place-id.ts'

export const getPriceGridEndpoint = mount(getPriceGrid, schemas.getPriceGrid, async ({ params }, { db }) => {
  const rootId = await getPlaceIdByKey(db, params.id)
  const [place, rows] = await Promise.all([findInventoryDocument(db, rootId), listGridRows(db, rootId)])
  if (!place) throw new AppError('not_found')
  return { data: presentPriceGrid(place, rows) }
})
