import { connectFacebook } from '@amber/contract/login'
import { logInWithAccessToken } from '@amber/operations/login/log-in-with-access-token'
import { mount } from '../../../http/mount.ts'
import { answerProviderLogin } from './answer-provider-login.ts'
import { configured } from './provider-client.ts'
import { providerLoginOf } from './provider-login.ts'

export const connectFacebookEndpoint = mount(connectFacebook, async ({ body }, ctx) => {
  const outcome = await logInWithAccessToken(ctx.db, configured(ctx.identityProviders.facebook), {
    ...providerLoginOf(ctx, { provider: 'facebook', method: 'facebook' }, body),
    accessToken: body.access_token,
  })
  return answerProviderLogin(ctx, outcome)
})
