import { startPasskeyProof } from '@amber/contract/second-factors'
import * as operation from '@amber/operations/login/second-factor-passkey-proof'
import { mount } from '../../../../http/mount.ts'

export const startPasskeyProofEndpoint = mount(startPasskeyProof, async (_, { db, siteUrl, getSession }) => {
  const session = await getSession()
  return { data: { ...(await operation.startPasskeyProof(db, { session, site: siteUrl })) } }
})
