import { verifyPasskey } from '@amber/contract/endpoints/second-factors'
import * as schemas from '@amber/contract/schemas/second-factors'
import * as operation from '@amber/operations/login/second-factor-passkey-proof'
import { mount } from '../../../../http/mount.ts'
import { sendElevatedSession } from './send-elevated-session.ts'

export const verifyPasskeyEndpoint = mount(
  verifyPasskey,
  schemas.verifyPasskey,
  async ({ body: { response } }, ctx) => {
    const session = await ctx.getSession()
    const elevatedSession = await operation.verifyPasskey(ctx.db, { session, site: ctx.siteUrl, response })
    return sendElevatedSession(ctx, { userId: session.userId, raised: elevatedSession })
  },
)
