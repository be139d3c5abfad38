import { AppError } from '@amber/domain/errors'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { fetchFromProvider, PROVIDER_TIMEOUT_MS } from './fetch-from-provider.ts'

export type ProviderMetadata = {
  authorizationUrl: string
  tokenUrl: string
  /** Whether the discovery document lists S256; providers that don't list it may fail when it is used. */
  understandsPkce: boolean
  /** Signing keys, fetched on first use and again when a token names an unknown key. */
  keys: JWTVerifyGetKey
}

/** Milliseconds that a discovery document is cached; endpoints change once in years. */
const CACHE_TTL_MS = 24 * 3_600_000

/** Returns a function that fetches the provider's endpoints and caches them for a day. Failures are not cached. */
export function createDiscovery(issuer: string, service: string): () => Promise<ProviderMetadata> {
  let cached: { metadata: Promise<ProviderMetadata>; until: number } | undefined
  return () => {
    if (cached && Date.now() < cached.until) return cached.metadata
    const entry = { metadata: discover(issuer, service), until: Date.now() + CACHE_TTL_MS }
    cached = entry
    entry.metadata.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.metadata
  }
}

async function discover(issuer: string, service: string): Promise<ProviderMetadata> {
  const url = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const document = await fetchFromProvider({ url, service })
  if (document['issuer'] !== issuer) throw discoveryFailed(`${service} discovery document names another issuer`)
  const readUrl = (name: string) => {
    const text = document[name]
    // A different protocol is rejected, so that no document can downgrade us from TLS to plain text.
    if (typeof text !== 'string' || !URL.canParse(text) || new URL(text).protocol !== url.protocol) {
      throw discoveryFailed(`${service} discovery document has no valid ${name}`)
    }
    return text
  }
  const methods = document['code_challenge_methods_supported']
  return {
    authorizationUrl: readUrl('authorization_endpoint'),
    tokenUrl: readUrl('token_endpoint'),
    understandsPkce: Array.isArray(methods) && methods.includes('S256'),
    keys: createRemoteJWKSet(new URL(readUrl('jwks_uri')), { timeoutDuration: PROVIDER_TIMEOUT_MS }),
  }
}

const discoveryFailed = (reason: string) => new AppError('unavailable', { cause: new Error(reason) })
