import { listShortlist } from '@amber/contract/endpoints/shortlists'
import * as schemas from '@amber/contract/schemas/shortlists'
import { listShortlistOf } from '@amber/db/queries/shortlist/shortlists'
import { mount } from '../../../../http/mount.ts'
import { presentShortlistEntry } from '../../../../presenters/shortlist-entry.ts'

export const listShortlistEndpoint = mount(
  listShortlist,
  schemas.listShortlist,
  async (_, { db, language, getSession }) => {
    const { userId } = await getSession()
    const entries = await listShortlistOf(db, userId, language)
    return { data: { result: entries.map(presentShortlistEntry) } }
  },
)
