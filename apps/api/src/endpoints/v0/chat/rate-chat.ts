import { rateChat } from '@amber/contract/endpoints/chat'
import * as schemas from '@amber/contract/schemas/chat'
import * as operation from '@amber/operations/chat/rate-chat'
import { getVisitorChat } from '../../../chat/visitor-chat.ts'
import { mount } from '../../../http/mount.ts'

export const rateChatEndpoint = mount(rateChat, schemas.rateChat, async ({ params, body: { rating } }, ctx) => {
  const { id } = await getVisitorChat(ctx, params.id)
  await operation.rateChat(ctx, id, rating)
  return { data: { rating } }
})
