import { addPasskey } from '@amber/contract/second-factors'
import * as operation from '@amber/operations/login/second-factor-passkey'
import { mount } from '../../../../http/mount.ts'
import { answerShown } from './answer-second-factors.ts'

export const addPasskeyEndpoint = mount(addPasskey, async ({ body: { name, response } }, ctx) => {
  const session = await ctx.getSession()
  const { db, siteUrl: site, requestId } = ctx
  const raised = await operation.addPasskey(db, { session, site, name, response, requestId })
  return answerShown(ctx, { userId: session.userId, raised })
})
