import { createSharedShortlist } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { createList } from '@amber/operations/shared-shortlist/create-list'
import { mount } from '../../../../http/mount.ts'
import { entriesOf } from '../saved-entries.ts'

export const createSharedShortlistEndpoint = mount(
  createSharedShortlist,
  schemas.createSharedShortlist,
  async ({ body }, { db, getSession }) => {
    const { userId } = await getSession()
    const { name, member_name: memberName, inventory_ids: ids = [], stays } = body.shared_shortlist
    return { data: { id: await createList(db, { userId, name, memberName, entries: entriesOf(ids, stays) }) } }
  },
)
