import { listInboxChats } from '@amber/contract/endpoints/chat-inbox'
import * as schemas from '@amber/contract/schemas/chat-inbox'
import * as queries from '@amber/db/queries/chat/inbox-chats'
import { findWorkingHours } from '@amber/db/queries/staff/staff-profiles'
import { COMPANY_HOURS } from '@amber/domain/staff/working-hours'
import { mount } from '../../../../http/mount.ts'
import { getLeadViewer } from '../../../../lead-viewer.ts'
import { presentInboxChat } from '../../../../presenters/inbox-chat.ts'

export const listInboxChatsEndpoint = mount(
  listInboxChats,
  schemas.listInboxChats,
  async ({ query: { tab, p } }, ctx) => {
    const { db } = ctx
    const viewer = await getLeadViewer(ctx)
    const limit = schemas.INBOX_PAGE_SIZE
    const [rows, { waiting, ...counts }, hours] = await Promise.all([
      // One more tells whether there are further ones.
      queries.listInboxChats(db, viewer, { tab, limit: limit + 1, offset: (p - 1) * limit }),
      queries.countInboxChats(db, viewer),
      findWorkingHours(db, viewer.userId),
    ])
    return {
      data: {
        result: rows.slice(0, limit).map(presentInboxChat),
        has_more: rows.length > limit,
        counts,
        waiting,
        me: viewer.userId,
        own_time_zone: (hours ?? COMPANY_HOURS).timeZone,
        now: new Date().toISOString(),
      },
    }
  },
)
