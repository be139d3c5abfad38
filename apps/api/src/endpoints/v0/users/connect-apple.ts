import { connectApple } from '@amber/contract/login'
import { logInWithIdToken } from '@amber/operations/login/log-in-with-id-token'
import { mount } from '../../../http/mount.ts'
import { answerProviderLogin } from './answer-provider-login.ts'
import { configured } from './provider-client.ts'
import { providerLoginOf } from './provider-login.ts'

/** The id token says all; the code that comes with it is left unspent. */
export const connectAppleEndpoint = mount(connectApple, async ({ body }, ctx) => {
  const client = configured(ctx.identityProviders.apple)
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
  return answerProviderLogin(ctx, outcome)
})
