import { listTakeoversToDecide } from '@amber/contract/endpoints/takeovers'
import * as schemas from '@amber/contract/schemas/takeovers'
import { listOpenTakeovers } from '@amber/db/queries/takeover/takeover-facts'
import { mount } from '../../../http/mount.ts'
import { presentStaffTakeover } from '../../../presenters/takeover.ts'

const MAX_LISTED = 200

export const listTakeoversToDecideEndpoint = mount(
  listTakeoversToDecide,
  schemas.listTakeoversToDecide,
  async (_, { db, language }) => {
    const rows = await listOpenTakeovers(db, MAX_LISTED)
    return { data: { result: rows.map((row) => presentStaffTakeover(row, language)) } }
  },
)
