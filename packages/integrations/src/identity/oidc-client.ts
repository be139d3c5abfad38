import { createHash } from 'node:crypto'
import { askProvider, refused } from './ask-provider.ts'
import { createDiscovery } from './discovery.ts'
import type { IdTokenClient, ProviderPerson } from './identity-provider.ts'
import { type IdTokenClaims, verifyIdToken } from './verify-id-token.ts'

type Settings = {
  /** For the text of errors. */
  service: string
  issuer: string
  /** Other names that it signs by. */
  alsoKnownAs?: readonly string[]
  clientId: string
  clientSecret: () => string | Promise<string>
  scope: string
  /** What else this provider wants to hear when a login begins. */
  authorizeParameters?: Record<string, string>
  /** What its claims are worth. */
  personOf: (claims: IdTokenClaims) => ProviderPerson
}

/** A client of any OpenID provider, by the authorization code flow. */
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

    personOfCode: async (code, { redirectUrl, nonce: expected, codeVerifier }) => {
      const { tokenUrl, understandsPkce } = await discover()
      const answer = await askProvider({
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
      const idToken = answer['id_token']
      if (typeof idToken !== 'string') throw refused(`${service} gave no id token for the code`)
      const { person, nonce } = await personOfIdToken(idToken)
      // A code that another browser was given.
      if (nonce !== expected) throw refused('the id token has another nonce')
      return person
    },

    personOfIdToken,
  }
}

export const challengeOf = (codeVerifier: string) => ({
  code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
  code_challenge_method: 'S256',
})

export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
