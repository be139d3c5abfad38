import { connectFacebook } from '@amber/contract/endpoints/login'
import * as schemas from '@amber/contract/schemas/login'
import { logInWithAccessToken } from '@amber/operations/login/log-in-with-access-token'
import { mount } from '../../../http/mount.ts'
import { sendProviderLoginResponse } from './send-provider-login-response.ts'
import { requireConfigured } from './provider-client.ts'
import { providerLoginOf } from './provider-login.ts'

export const connectFacebookEndpoint = mount(connectFacebook, schemas.connectFacebook, async ({ body }, ctx) => {
  const outcome = await logInWithAccessToken(ctx.db, requireConfigured(ctx.identityProviders.facebook), {
    ...providerLoginOf(ctx, { provider: 'facebook', method: 'facebook' }, body),
    accessToken: body.access_token,
  })
  return sendProviderLoginResponse(ctx, outcome)
})
