import { startTotp } from '@amber/contract/second-factors'
import * as operation from '@amber/operations/login/second-factor-totp'
import { mount } from '../../../../http/mount.ts'

export const startTotpEndpoint = mount(startTotp, async (_, { db, brand, loginSecrets, getSession }) => {
  const session = await getSession()
  return { data: await operation.startTotp(db, { session, secrets: loginSecrets, issuer: brand }) }
})
