import { createHmac } from 'node:crypto'
import { askProvider, isRecord, refused } from './ask-provider.ts'
import type { AccessTokenClient, ProviderPerson } from './identity-provider.ts'
import { challengeOf, withQuery } from './oidc-client.ts'
import { emailIn, nameIn } from './told-by-provider.ts'

export type FacebookSettings = {
  appId: string
  appSecret: string
  graphUrl?: string | undefined
  dialogUrl?: string | undefined
}

// Without a version: that is chosen in the app's own settings at Facebook.
const GRAPH_URL = 'https://graph.facebook.com'
const DIALOG_URL = 'https://www.facebook.com/dialog/oauth'
const SERVICE = 'Facebook'

/** No OpenID provider: it says by calls what others sign. */
export function createFacebook(settings: FacebookSettings): AccessTokenClient {
  const { appId, appSecret, graphUrl = GRAPH_URL, dialogUrl = DIALOG_URL } = settings
  const ask = (path: string, parameters: Record<string, string>) =>
    askProvider({ url: new URL(withQuery(`${graphUrl.replace(/\/$/, '')}${path}`, parameters)), service: SERVICE })

  const personOfAccessToken = async (accessToken: string): Promise<ProviderPerson> => {
    const subject = await subjectOf(accessToken)
    const person = await ask('/me', {
      fields: 'id,name,email',
      access_token: accessToken,
      appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
    })
    if (person['id'] !== subject) throw refused('Facebook speaks of two people')
    // Facebook does not say whether the e-mail is still theirs.
    return { subject, email: emailIn(person['email']), emailProven: false, name: nameIn(person['name']) }
  }

  /** Whose token it is. One of another app would let that app's owner in as any of its users. */
  const subjectOf = async (accessToken: string): Promise<string> => {
    const { data } = await ask('/debug_token', { input_token: accessToken, access_token: `${appId}|${appSecret}` })
    if (!isRecord(data) || data['is_valid'] !== true) throw refused('the access token is not good')
    if (data['app_id'] !== appId) throw refused('the access token is of another app')
    if (data['type'] !== 'USER') throw refused("the access token is no person's")
    if (hasEnded(data['expires_at'])) throw refused('the access token has ended')
    const subject = data['user_id']
    if (typeof subject !== 'string' || subject === '') throw refused('the access token has no owner')
    return subject
  }

  return {
    authorizeUrl: async ({ redirectUrl, state, codeVerifier }) =>
      withQuery(dialogUrl, {
        client_id: appId,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: 'email,public_profile',
        state,
        ...challengeOf(codeVerifier),
      }),

    personOfCode: async (code, { redirectUrl, codeVerifier }) => {
      const { access_token: accessToken } = await askProvider({
        url: new URL(`${graphUrl.replace(/\/$/, '')}/oauth/access_token`),
        service: SERVICE,
        form: {
          client_id: appId,
          client_secret: appSecret,
          redirect_uri: redirectUrl,
          code,
          code_verifier: codeVerifier,
        },
      })
      if (typeof accessToken !== 'string') throw refused('Facebook gave no access token for the code')
      return personOfAccessToken(accessToken)
    },

    personOfAccessToken,
  }
}

/** 0: never. */
const hasEnded = (seconds: unknown) => typeof seconds !== 'number' || (seconds !== 0 && seconds * 1_000 <= Date.now())
