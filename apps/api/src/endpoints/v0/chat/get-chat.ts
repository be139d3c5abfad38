import { getChat } from '@amber/contract/endpoints/chat'
import * as schemas from '@amber/contract/schemas/chat'
import { getVisitorChat } from '../../../chat/visitor-chat.ts'
import { mount } from '../../../http/mount.ts'
import { loadVisitorPage } from './load-visitor-page.ts'

export const getChatEndpoint = mount(getChat, schemas.getChat, async ({ params, query }, ctx) => ({
  data: await loadVisitorPage(ctx, await getVisitorChat(ctx, params.id), query.after),
}))
