import { verifyPasskey } from '@amber/contract/second-factors'
import * as operation from '@amber/operations/login/second-factor-passkey-proof'
import { mount } from '../../../../http/mount.ts'
import { answerShown } from './answer-second-factors.ts'

export const verifyPasskeyEndpoint = mount(verifyPasskey, async ({ body: { response } }, ctx) => {
  const session = await ctx.getSession()
  const raised = await operation.verifyPasskey(ctx.db, { session, site: ctx.siteUrl, response })
  return answerShown(ctx, { userId: session.userId, raised })
})
