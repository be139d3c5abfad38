import { connectProvider } from '@amber/contract/endpoints/login'
import * as schemas from '@amber/contract/schemas/login'
import { logInWithProviderCode } from '@amber/operations/login/log-in-with-provider-code'
import { mount } from '../../../http/mount.ts'
import { sendProviderLoginResponse } from './send-provider-login-response.ts'
import { callbackUrl, requireConfigured } from './provider-client.ts'
import { providerLoginOf } from './provider-login.ts'

export const connectProviderEndpoint = mount(
  connectProvider,
  schemas.connectProvider,
  async ({ params: { provider }, body }, ctx) => {
    const client = requireConfigured(ctx.identityProviders[provider])
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
    return sendProviderLoginResponse(ctx, outcome)
  },
)
