import { mergeShortlist } from '@amber/contract/endpoints/shortlists'
import * as schemas from '@amber/contract/schemas/shortlists'
import * as operation from '@amber/operations/shortlist/merge-shortlist'
import { mount } from '../../../../http/mount.ts'
import { entriesOf } from '../saved-entries.ts'

export const mergeShortlistEndpoint = mount(
  mergeShortlist,
  schemas.mergeShortlist,
  async ({ body }, { db, getSession }) => {
    const { userId } = await getSession()
    const entries = entriesOf(body.inventory_ids, body.stays)
    const added = await operation.mergeShortlist(db, { userId, entries })
    return { data: { added } }
  },
)
