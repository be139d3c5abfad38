import { connectGoogleId } from '@amber/contract/login'
import { logInWithIdToken } from '@amber/operations/login/log-in-with-id-token'
import { mount } from '../../../http/mount.ts'
import { answerProviderLogin } from './answer-provider-login.ts'
import { configured } from './provider-client.ts'
import { providerLoginOf } from './provider-login.ts'

/** The site's button leads through Google's own pages; a token that comes by itself is one tap's. */
const ONE_TAP = { provider: 'google', method: 'google_one_tap' } as const

export const connectGoogleIdEndpoint = mount(connectGoogleId, async ({ body }, ctx) => {
  const client = configured(ctx.identityProviders.google)
  const outcome = await logInWithIdToken(
    ctx.db,
    { secrets: ctx.loginSecrets, client },
    { ...providerLoginOf(ctx, ONE_TAP, body), idToken: body.id_token },
  )
  return answerProviderLogin(ctx, outcome)
})
