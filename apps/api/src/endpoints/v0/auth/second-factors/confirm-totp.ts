import { confirmTotp } from '@amber/contract/endpoints/second-factors'
import * as schemas from '@amber/contract/schemas/second-factors'
import * as operation from '@amber/operations/login/second-factor-totp'
import { mount } from '../../../../http/mount.ts'
import { sendElevatedSession } from './send-elevated-session.ts'

export const confirmTotpEndpoint = mount(confirmTotp, schemas.confirmTotp, async ({ body }, ctx) => {
  const session = await ctx.getSession()
  const elevatedSession = await operation.confirmTotp(ctx.db, {
    session,
    secrets: ctx.loginSecrets,
    code: body.code,
    requestId: ctx.requestId,
  })
  return sendElevatedSession(ctx, { userId: session.userId, raised: elevatedSession })
})
