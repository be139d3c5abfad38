import { countWaitingChats } from '@amber/contract/endpoints/chat-inbox'
import * as schemas from '@amber/contract/schemas/chat-inbox'
import * as queries from '@amber/db/queries/chat/inbox-chats'
import { mount } from '../../../../http/mount.ts'
import { getLeadViewer } from '../../../../lead-viewer.ts'

export const countWaitingChatsEndpoint = mount(countWaitingChats, schemas.countWaitingChats, async (_, ctx) => ({
  data: { waiting: await queries.countWaitingChats(ctx.db, await getLeadViewer(ctx)) },
}))
