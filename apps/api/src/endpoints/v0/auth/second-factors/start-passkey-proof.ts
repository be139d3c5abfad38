import { startPasskeyProof } from '@amber/contract/endpoints/second-factors'
import * as schemas from '@amber/contract/schemas/second-factors'
import * as operation from '@amber/operations/login/second-factor-passkey-proof'
import { mount } from '../../../../http/mount.ts'

export const startPasskeyProofEndpoint = mount(
  startPasskeyProof,
  schemas.startPasskeyProof,
  async (_, { db, siteUrl, getSession }) => {
    const session = await getSession()
    return { data: { ...(await operation.startPasskeyVerification(db, { session, site: siteUrl })) } }
  },
)
