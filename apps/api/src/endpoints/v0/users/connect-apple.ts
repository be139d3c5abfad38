import { connectApple } from '@amber/contract/endpoints/login'
import * as schemas from '@amber/contract/schemas/login'
import { logInWithIdToken } from '@amber/operations/login/log-in-with-id-token'
import { mount } from '../../../http/mount.ts'
import { sendProviderLoginResponse } from './send-provider-login-response.ts'
import { requireConfigured } from './provider-client.ts'
import { providerLoginOf } from './provider-login.ts'

/** Uses only the id token. The authorization code is not redeemed. */
export const connectAppleEndpoint = mount(connectApple, schemas.connectApple, async ({ body }, ctx) => {
  const client = requireConfigured(ctx.identityProviders.apple)
  const { firstName, lastName } = body.user?.name ?? {}
  const name = [firstName, lastName].filter(Boolean).join(' ').trim()
  const outcome = await logInWithIdToken(
    ctx.db,
    { secrets: ctx.loginSecrets, client },
    {
      ...providerLoginOf(ctx, { provider: 'apple', method: 'apple' }, body),
      idToken: body.id_token,
      name: name === '' ? undefined : name,
    },
  )
  return sendProviderLoginResponse(ctx, outcome)
})
