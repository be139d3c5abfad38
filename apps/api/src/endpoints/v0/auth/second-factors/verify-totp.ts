import { verifyTotp } from '@amber/contract/endpoints/second-factors'
import * as schemas from '@amber/contract/schemas/second-factors'
import * as operation from '@amber/operations/login/second-factor-totp'
import { mount } from '../../../../http/mount.ts'
import { sendElevatedSession } from './send-elevated-session.ts'

export const verifyTotpEndpoint = mount(verifyTotp, schemas.verifyTotp, async ({ body }, ctx) => {
  const session = await ctx.getSession()
  const elevatedSession = await operation.verifyTotp(ctx.db, { session, secrets: ctx.loginSecrets, code: body.code })
  return sendElevatedSession(ctx, { userId: session.userId, raised: elevatedSession })
})
