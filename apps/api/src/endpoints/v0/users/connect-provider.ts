import { connectProvider } from '@amber/contract/login'
import { logInWithProviderCode } from '@amber/operations/login/log-in-with-provider-code'
import { mount } from '../../../http/mount.ts'
import { answerProviderLogin } from './answer-provider-login.ts'
import { callbackUrl, configured } from './provider-client.ts'
import { providerLoginOf } from './provider-login.ts'

export const connectProviderEndpoint = mount(connectProvider, async ({ params: { provider }, body }, ctx) => {
  const client = configured(ctx.identityProviders[provider])
  const outcome = await logInWithProviderCode(
    ctx.db,
    { secrets: ctx.loginSecrets, client },
    {
      ...providerLoginOf(ctx, { provider, method: provider }, body),
      code: body.code,
      state: body.state,
      redirectUrl: callbackUrl(ctx.siteUrl, provider),
    },
  )
  return answerProviderLogin(ctx, outcome)
})
