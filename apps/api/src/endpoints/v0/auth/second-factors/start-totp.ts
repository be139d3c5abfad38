import { startTotp } from '@amber/contract/endpoints/second-factors'
import * as schemas from '@amber/contract/schemas/second-factors'
import * as operation from '@amber/operations/login/second-factor-totp'
import { mount } from '../../../../http/mount.ts'

export const startTotpEndpoint = mount(
  startTotp,
  schemas.startTotp,
  async (_, { db, edition, loginSecrets, getSession }) => {
    const session = await getSession()
    return { data: await operation.startTotp(db, { session, secrets: loginSecrets, issuer: edition.brand }) }
  },
)
