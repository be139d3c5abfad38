import { mergeShortlist } from '@amber/contract/endpoints/shortlists'
import * as schemas from '@amber/contract/schemas/shortlists'
import * as operation from '@amber/operations/shortlist/merge-shortlist'
import { mount } from '../../../../http/mount.ts'

export const mergeShortlistEndpoint = mount(
  mergeShortlist,
  schemas.mergeShortlist,
  async ({ body }, { db, getSession }) => {
    const { userId } = await getSession()
    const added = await operation.mergeShortlist(db, { userId, inventoryIds: body.inventory_ids })
    return { data: { added } }
  },
)
