import { listTakeovers } from '@amber/contract/endpoints/takeovers'
import * as schemas from '@amber/contract/schemas/takeovers'
import { findTakeoverRegion, listListedTakeovers } from '@amber/db/queries/takeover/takeover-facts'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { presentListedTakeover } from '../../../presenters/takeover.ts'
import { getPlaceIdByKey } from '../inventories/get-place-id.ts'

const MAX_LISTED = 100

export const listTakeoversEndpoint = mount(
  listTakeovers,
  schemas.listTakeovers,
  async ({ query: { place, region } }, { db, language }) => {
    const found = region === undefined ? undefined : await findTakeoverRegion(db, region, language)
    if (region !== undefined && !found) throw new AppError('not_found')
    const where = found ? { regionId: found.id } : { rootId: await getPlaceIdByKey(db, place ?? '') }
    const rows = await listListedTakeovers(db, where, { language, limit: MAX_LISTED })
    return {
      data: { result: rows.map((row) => presentListedTakeover(row, language)), region_name: found?.name ?? null },
    }
  },
)
