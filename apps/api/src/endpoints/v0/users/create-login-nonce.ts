import { createLoginNonce } from '@amber/contract/endpoints/login'
import * as schemas from '@amber/contract/schemas/login'
import { startProviderLogin } from '@amber/operations/login/start-provider-login'
import { mount } from '../../../http/mount.ts'
import { ensureBrowserToken } from './ensure-browser-token.ts'

export const createLoginNonceEndpoint = mount(
  createLoginNonce,
  schemas.createLoginNonce,
  async (_, { db, loginSecrets, cookies }) => {
    const browserToken = ensureBrowserToken(cookies)
    const { nonce } = await startProviderLogin(db, loginSecrets, { browserToken, provider: null })
    return { data: { nonce } }
  },
)
