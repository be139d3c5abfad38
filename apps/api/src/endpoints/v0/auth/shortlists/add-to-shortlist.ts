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
    const { inventory_id: id, tenancy_id: tenancyId = null, move_in_date: moveIn = null } = body.inventories_shortlist
    const entry = { id, stay: tenancyId === null ? null : { tenancyId, moveIn } }
    return { data: presentShortlistEntry(await operation.addToShortlist(db, { userId, entry, language })) }
  },
)
