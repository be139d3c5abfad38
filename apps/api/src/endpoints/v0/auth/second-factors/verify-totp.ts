import { verifyTotp } from '@amber/contract/second-factors'
import * as operation from '@amber/operations/login/second-factor-totp'
import { mount } from '../../../../http/mount.ts'
import { answerShown } from './answer-second-factors.ts'

export const verifyTotpEndpoint = mount(verifyTotp, async ({ body }, ctx) => {
  const session = await ctx.getSession()
  const raised = await operation.verifyTotp(ctx.db, { session, secrets: ctx.loginSecrets, code: body.code })
  return answerShown(ctx, { userId: session.userId, raised })
})
