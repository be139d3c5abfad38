import { createHmac } from 'node:crypto'
import { fetchFromProvider, isRecord, loginFailed } from './fetch-from-provider.ts'
import type { AccessTokenClient, ProviderPerson } from './identity-provider.ts'
import { challengeOf, withQuery } from './oidc-client.ts'
import { parseEmailClaim, parseNameClaim } from './parse-claims.ts'

export type FacebookSettings = {
  appId: string
  appSecret: string
  graphUrl?: string | undefined
  dialogUrl?: string | undefined
}

// URLs without a version: the app's settings at Facebook select it.
const GRAPH_URL = 'https://graph.facebook.com'
const DIALOG_URL = 'https://www.facebook.com/dialog/oauth'
const SERVICE = 'Facebook'

/** Creates a client for Facebook, which is not an OpenID provider: API calls return what other providers sign. */
export function createFacebook(settings: FacebookSettings): AccessTokenClient {
  const { appId, appSecret, graphUrl = GRAPH_URL, dialogUrl = DIALOG_URL } = settings
  const callGraphApi = (path: string, parameters: Record<string, string>) =>
    fetchFromProvider({
      url: new URL(withQuery(`${graphUrl.replace(/\/$/, '')}${path}`, parameters)),
      service: SERVICE,
    })

  const personOfAccessToken = async (accessToken: string): Promise<ProviderPerson> => {
    const subject = await subjectOf(accessToken)
    const person = await callGraphApi('/me', {
      fields: 'id,name,email',
      access_token: accessToken,
      appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
    })
    if (person['id'] !== subject) throw loginFailed('Facebook returned another user than that of the access token')
    // Facebook does not say whether the email still belongs to the person.
    return {
      subject,
      email: parseEmailClaim(person['email']),
      emailVerified: false,
      name: parseNameClaim(person['name']),
    }
  }

  /**
   * Returns the user id of a token issued to our app. Accepting another app's tokens would let its owner log in as any
   * of its users.
   */
  const subjectOf = async (accessToken: string): Promise<string> => {
    const { data } = await callGraphApi('/debug_token', {
      input_token: accessToken,
      access_token: `${appId}|${appSecret}`,
    })
    if (!isRecord(data) || data['is_valid'] !== true) throw loginFailed('the access token is not good')
    if (data['app_id'] !== appId) throw loginFailed('access token belongs to another app')
    if (data['type'] !== 'USER') throw loginFailed('access token does not belong to a user')
    if (hasExpired(data['expires_at'])) throw loginFailed('access token has expired')
    const subject = data['user_id']
    if (typeof subject !== 'string' || subject === '') throw loginFailed('access token has no user id')
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
      const { access_token: accessToken } = await fetchFromProvider({
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
      if (typeof accessToken !== 'string') throw loginFailed('Facebook returned no access token for the code')
      return personOfAccessToken(accessToken)
    },

    personOfAccessToken,
  }
}

/** Returns whether the timestamp has passed; 0 means never. */
const hasExpired = (seconds: unknown) => typeof seconds !== 'number' || (seconds !== 0 && seconds * 1_000 <= Date.now())
