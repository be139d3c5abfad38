import { authorizeProvider } from '@amber/contract/login'
import { localPath } from '@amber/domain/local-path'
import { beginProviderLogin } from '@amber/operations/login/begin-provider-login'
import { mount } from '../../../http/mount.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { callbackUrl, configured } from './provider-client.ts'

export const authorizeProviderEndpoint = mount(authorizeProvider, async ({ params: { provider }, body }, ctx) => {
  const client = configured(ctx.identityProviders[provider])
  const begun = await beginProviderLogin(ctx.db, ctx.loginSecrets, {
    browserToken: ensureBrowser(ctx.cookies),
    provider,
    nextPath: body.next === undefined ? undefined : localPath(body.next),
  })
  const url = await client.authorizeUrl({ ...begun, redirectUrl: callbackUrl(ctx.siteUrl, provider) })
  return { data: { url } }
})
