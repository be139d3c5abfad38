import { startChat } from '@amber/contract/endpoints/chat'
import * as schemas from '@amber/contract/schemas/chat'
import * as operation from '@amber/operations/chat/start-chat'
import { mount } from '../../../http/mount.ts'
import { loadVisitorPage } from './load-visitor-page.ts'

export const startChatEndpoint = mount(startChat, schemas.startChat, async ({ body }, ctx) => {
  const { idempotency_key: idempotencyKey, kind, session, message } = body
  const { userId } = await ctx.findActor()
  const thread = await operation.startChat(ctx, {
    kind,
    userId,
    idempotencyKey,
    edition: ctx.edition.name,
    language: ctx.language,
    name: session.name ?? null,
    email: session.email ?? null,
    phone: session.phone ?? null,
    propertyName: session.propertyName ?? null,
    propertyId: session.propertyId ?? null,
    cityName: session.cityName ?? null,
    universityName: session.universityName ?? null,
    triggerPoint: session.chatbotTriggerPoint ?? null,
    utmSource: session.utm_source ?? null,
    message: { clientId: message.client_id, text: message.text, inventoryId: message.inventory_id ?? null },
  })
  const secret = userId === null ? ctx.loginSecrets.chatSecretOf(thread.id, thread.secretSeed) : null
  return { data: { ...(await loadVisitorPage(ctx, thread, 0)), secret } }
})
