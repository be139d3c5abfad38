import { startPasskey } from '@amber/contract/endpoints/second-factors'
import * as schemas from '@amber/contract/schemas/second-factors'
import * as operation from '@amber/operations/login/second-factor-passkey'
import { mount } from '../../../../http/mount.ts'

export const startPasskeyEndpoint = mount(
  startPasskey,
  schemas.startPasskey,
  async (_, { db, edition, siteUrl, getSession }) => {
    const session = await getSession()
    return { data: { ...(await operation.startPasskey(db, { session, site: siteUrl, name: edition.brand })) } }
  },
)
