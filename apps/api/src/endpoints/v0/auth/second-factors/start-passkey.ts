import { startPasskey } from '@amber/contract/second-factors'
import * as operation from '@amber/operations/login/second-factor-passkey'
import { mount } from '../../../../http/mount.ts'

export const startPasskeyEndpoint = mount(startPasskey, async (_, { db, brand, siteUrl, getSession }) => {
  const session = await getSession()
  return { data: { ...(await operation.startPasskey(db, { session, site: siteUrl, name: brand })) } }
})
