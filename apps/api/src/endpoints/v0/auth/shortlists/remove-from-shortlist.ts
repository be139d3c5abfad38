import { removeFromShortlist } from '@amber/contract/endpoints/shortlists'
import * as schemas from '@amber/contract/schemas/shortlists'
import { removeShortlistEntry } from '@amber/db/queries/shortlist/shortlists'
import { mount } from '../../../../http/mount.ts'

export const removeFromShortlistEndpoint = mount(
  removeFromShortlist,
  schemas.removeFromShortlist,
  async ({ params }, { db, getSession }) => {
    const { userId } = await getSession()
    return { data: { removed: await removeShortlistEntry(db, userId, params.id) } }
  },
)
