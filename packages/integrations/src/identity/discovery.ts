import { AppError } from '@amber/domain/errors'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { askProvider, PATIENCE_MS } from './ask-provider.ts'

export type ProviderMetadata = {
  authorizationUrl: string
  tokenUrl: string
  /** As its discovery document says; who does not say so may stumble over it. */
  understandsPkce: boolean
  /** Fetched when first needed, and again when a token names a key that is not among them. */
  keys: JWTVerifyGetKey
}

/** Addresses change once in years. */
const GOOD_FOR_MS = 24 * 3_600_000

/** Asks the provider where its endpoints are, once a day. A question that failed is asked again. */
export function createDiscovery(issuer: string, service: string): () => Promise<ProviderMetadata> {
  let known: { metadata: Promise<ProviderMetadata>; until: number } | undefined
  return () => {
    if (known && Date.now() < known.until) return known.metadata
    const asked = { metadata: discover(issuer, service), until: Date.now() + GOOD_FOR_MS }
    known = asked
    asked.metadata.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.metadata
  }
}

async function discover(issuer: string, service: string): Promise<ProviderMetadata> {
  const url = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const document = await askProvider({ url, service })
  if (document['issuer'] !== issuer) throw broken(`${service} calls itself by another name`)
  const address = (name: string) => {
    const text = document[name]
    // Nobody leads us from TLS to plain text.
    if (typeof text !== 'string' || !URL.canParse(text) || new URL(text).protocol !== url.protocol) {
      throw broken(`${service} has no good ${name}`)
    }
    return text
  }
  const methods = document['code_challenge_methods_supported']
  return {
    authorizationUrl: address('authorization_endpoint'),
    tokenUrl: address('token_endpoint'),
    understandsPkce: Array.isArray(methods) && methods.includes('S256'),
    keys: createRemoteJWKSet(new URL(address('jwks_uri')), { timeoutDuration: PATIENCE_MS }),
  }
}

const broken = (why: string) => new AppError('unavailable', { cause: new Error(why) })
