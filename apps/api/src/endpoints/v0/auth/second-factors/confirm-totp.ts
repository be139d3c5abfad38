import { confirmTotp } from '@amber/contract/second-factors'
import * as operation from '@amber/operations/login/second-factor-totp'
import { mount } from '../../../../http/mount.ts'
import { answerShown } from './answer-second-factors.ts'

export const confirmTotpEndpoint = mount(confirmTotp, async ({ body }, ctx) => {
  const session = await ctx.getSession()
  const raised = await operation.confirmTotp(ctx.db, {
    session,
    secrets: ctx.loginSecrets,
    code: body.code,
    requestId: ctx.requestId,
  })
  return answerShown(ctx, { userId: session.userId, raised })
})
