import { addPasskey } from '@amber/contract/endpoints/second-factors'
import * as schemas from '@amber/contract/schemas/second-factors'
import * as operation from '@amber/operations/login/second-factor-passkey'
import { mount } from '../../../../http/mount.ts'
import { sendElevatedSession } from './send-elevated-session.ts'

export const addPasskeyEndpoint = mount(addPasskey, schemas.addPasskey, async ({ body: { name, response } }, ctx) => {
  const session = await ctx.getSession()
  const { db, siteUrl: site, requestId } = ctx
  const elevatedSession = await operation.addPasskey(db, { session, site, name, response, requestId })
  return sendElevatedSession(ctx, { userId: session.userId, raised: elevatedSession })
})
