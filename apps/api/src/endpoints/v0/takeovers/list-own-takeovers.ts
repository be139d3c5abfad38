import { listOwnTakeovers } from '@amber/contract/endpoints/takeovers'
import * as schemas from '@amber/contract/schemas/takeovers'
import { isLeadOf } from '@amber/db/queries/lead/open-leads'
import { listTakeoversOf } from '@amber/db/queries/takeover/takeover-facts'
import { mount } from '../../../http/mount.ts'
import { presentOwnTakeover } from '../../../presenters/takeover.ts'

export const listOwnTakeoversEndpoint = mount(
  listOwnTakeovers,
  schemas.listOwnTakeovers,
  async (_, { db, language, getSession }) => {
    const { userId } = await getSession()
    const rows = await listTakeoversOf(db, userId, language)
    const result = await Promise.all(
      rows.map(async (facts) =>
        presentOwnTakeover(facts, { isLeaver: await isLeadOf(db, facts.leadId, userId), language }),
      ),
    )
    return { data: { result } }
  },
)
