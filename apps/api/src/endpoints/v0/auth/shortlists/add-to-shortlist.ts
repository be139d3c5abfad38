import { addToShortlist } from '@amber/contract/endpoints/shortlists'
import * as schemas from '@amber/contract/schemas/shortlists'
import * as operation from '@amber/operations/shortlist/add-to-shortlist'
import { mount } from '../../../../http/mount.ts'
import { presentShortlistEntry } from '../../../../presenters/shortlist-entry.ts'

export const addToShortlistEndpoint = mount(
  addToShortlist,
  schemas.addToShortlist,
  async ({ body }, { db, language, getSession }) => {
    const { userId } = await getSession()
    const inventoryId = body.inventories_shortlist.inventory_id
    return { data: presentShortlistEntry(await operation.addToShortlist(db, { userId, inventoryId, language })) }
  },
)
