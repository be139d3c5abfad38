import { connectGoogleId } from '@amber/contract/endpoints/login'
import * as schemas from '@amber/contract/schemas/login'
import { logInWithIdToken } from '@amber/operations/login/log-in-with-id-token'
import { mount } from '../../../http/mount.ts'
import { sendProviderLoginResponse } from './send-provider-login-response.ts'
import { requireConfigured } from './provider-client.ts'
import { providerLoginOf } from './provider-login.ts'

/** One Tap login. The site's button redirects through Google's pages, so a token sent directly comes from One Tap. */
const ONE_TAP = { provider: 'google', method: 'google_one_tap' } as const

export const connectGoogleIdEndpoint = mount(connectGoogleId, schemas.connectGoogleId, async ({ body }, ctx) => {
  const client = requireConfigured(ctx.identityProviders.google)
  const outcome = await logInWithIdToken(
    ctx.db,
    { secrets: ctx.loginSecrets, client },
    { ...providerLoginOf(ctx, ONE_TAP, body), idToken: body.id_token },
  )
  return sendProviderLoginResponse(ctx, outcome)
})
