import { createLoginNonce } from '@amber/contract/login'
import { beginProviderLogin } from '@amber/operations/login/begin-provider-login'
import { mount } from '../../../http/mount.ts'
import { ensureBrowser } from './ensure-browser.ts'

export const createLoginNonceEndpoint = mount(createLoginNonce, async (_, { db, loginSecrets, cookies }) => {
  const browserToken = ensureBrowser(cookies)
  const { nonce } = await beginProviderLogin(db, loginSecrets, { browserToken, provider: null })
  return { data: { nonce } }
})
