import { authorizeProvider } from '@amber/contract/endpoints/login'
import * as schemas from '@amber/contract/schemas/login'
import { localPath } from '@amber/domain/local-path'
import { startProviderLogin } from '@amber/operations/login/start-provider-login'
import { mount } from '../../../http/mount.ts'
import { ensureBrowserToken } from './ensure-browser-token.ts'
import { callbackUrl, requireConfigured } from './provider-client.ts'

export const authorizeProviderEndpoint = mount(
  authorizeProvider,
  schemas.authorizeProvider,
  async ({ params: { provider }, body }, ctx) => {
    const client = requireConfigured(ctx.identityProviders[provider])
    const providerLogin = await startProviderLogin(ctx.db, ctx.loginSecrets, {
      browserToken: ensureBrowserToken(ctx.cookies),
      provider,
      nextPath: body.next === undefined ? undefined : localPath(body.next),
    })
    const url = await client.authorizeUrl({ ...providerLogin, redirectUrl: callbackUrl(ctx.siteUrl, provider) })
    return { data: { url } }
  },
)
