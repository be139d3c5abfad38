import { listOwnTakeovers } from '@amber/contract/endpoints/takeovers'
import * as schemas from '@amber/contract/schemas/takeovers'
import { listTakeoversOf } from '@amber/db/queries/takeover/takeover-facts'
import { mount } from '../../../http/mount.ts'
import { presentOwnTakeover } from '../../../presenters/takeover.ts'

export const listOwnTakeoversEndpoint = mount(
  listOwnTakeovers,
  schemas.listOwnTakeovers,
  async (_, { db, language, getSession }) => {
    const { userId } = await getSession()
    const rows = await listTakeoversOf(db, userId, language)
    const result = rows.map((facts) => presentOwnTakeover(facts, { isLeaver: facts.leaverUserId === userId, language }))
    return { data: { result } }
  },
)
