import { createHash } from 'node:crypto'
import { fetchFromProvider, loginFailed } from './fetch-from-provider.ts'
import { createDiscovery } from './discovery.ts'
import type { IdTokenClient, ProviderPerson } from './identity-provider.ts'
import { type IdTokenClaims, verifyIdToken } from './verify-id-token.ts'

type Settings = {
  /** Name of the provider for error messages. */
  service: string
  issuer: string
  /** Other issuer names that the provider uses in its tokens. */
  alsoKnownAs?: readonly string[]
  clientId: string
  clientSecret: () => string | Promise<string>
  scope: string
  /** Extra parameters of the authorisation URL for this provider. */
  authorizeParameters?: Record<string, string>
  /** Maps the claims to a person, trusting them as far as this provider deserves. */
  personOf: (claims: IdTokenClaims) => ProviderPerson
}

/** Creates a client of any OpenID provider, using the authorisation code flow. */
export function createOidcClient(settings: Settings): IdTokenClient {
  const { service, issuer, alsoKnownAs = [], clientId, clientSecret, scope, authorizeParameters, personOf } = settings
  const discover = createDiscovery(issuer, service)

  const personOfIdToken: IdTokenClient['personOfIdToken'] = async (idToken) => {
    const { keys } = await discover()
    const claims = await verifyIdToken(idToken, { keys, issuers: [issuer, ...alsoKnownAs], clientId })
    return { person: personOf(claims), nonce: claims.nonce }
  }

  return {
    authorizeUrl: async ({ redirectUrl, state, nonce, codeVerifier }) => {
      const { authorizationUrl, understandsPkce } = await discover()
      return withQuery(authorizationUrl, {
        ...authorizeParameters,
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUrl,
        scope,
        state,
        nonce,
        ...(understandsPkce && challengeOf(codeVerifier)),
      })
    },

    personOfCode: async (code, { redirectUrl, nonce: expectedNonce, codeVerifier }) => {
      const { tokenUrl, understandsPkce } = await discover()
      const response = await fetchFromProvider({
        url: new URL(tokenUrl),
        service,
        form: {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUrl,
          client_id: clientId,
          client_secret: await clientSecret(),
          ...(understandsPkce && { code_verifier: codeVerifier }),
        },
      })
      const idToken = response['id_token']
      if (typeof idToken !== 'string') throw loginFailed(`${service} returned no id token for the code`)
      const { person, nonce } = await personOfIdToken(idToken)
      // Another nonce means that the code was issued to another browser.
      if (nonce !== expectedNonce) throw loginFailed('id token has another nonce')
      return person
    },

    personOfIdToken,
  }
}

export const challengeOf = (codeVerifier: string) => ({
  code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
  code_challenge_method: 'S256',
})

export function withQuery(baseUrl: string, parameters: Record<string, string>): string {
  const url = new URL(baseUrl)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
