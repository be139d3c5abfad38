import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { type FacebookStandIn, openFacebookStandIn } from './facebook-stand-in.ts'
import { type OidcStandIn, openOidcStandIn } from './oidc-stand-in.ts'

export type IdentityProviderStandIns = {
  google: OidcStandIn
  apple: OidcStandIn
  facebook: FacebookStandIn
  /** Variables that point the apps to the stand-ins. */
  environment: Record<string, string>
  close(): Promise<void>
}

export const GOOGLE_CLIENT_ID = 'amber-local.apps.google.example'
const GOOGLE_CLIENT_SECRET = 'google-secret-for-development-and-tests-only'
export const APPLE_CLIENT_ID = 'example.amber.web'
const APPLE_TEAM_ID = 'AMBERTEAM1'
const APPLE_KEY_ID = 'AMBERKEY01'
const FACEBOOK_APP_ID = '1000000000000001'
const FACEBOOK_APP_SECRET = 'facebook-secret-for-development-and-tests-only'

/**
 * Opens stand-ins for Google, Apple and Facebook with what a login needs: real HTTP servers and real signatures, on
 * unused ports.
 */
export async function openIdentityProviders(): Promise<IdentityProviderStandIns> {
  const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const [google, apple, facebook] = await Promise.all([
    openOidcStandIn({
      name: 'Google',
      clientId: GOOGLE_CLIENT_ID,
      isClientSecret: (secret) => secret === GOOGLE_CLIENT_SECRET,
      claimsOf: ({ email, name, verified = true, hosted = true }) => ({
        email,
        name,
        email_verified: verified,
        ...(hosted && { hd: email?.split('@')[1] }),
      }),
    }),
    openOidcStandIn({
      name: 'Apple',
      clientId: APPLE_CLIENT_ID,
      isClientSecret: (secret, issuer) => isSignedByClient(secret, createPublicKey(appleKey.privateKey), issuer),
      withoutPkce: true,
      // Apple sends a string.
      claimsOf: ({ email, verified = true }) => ({ email, email_verified: String(verified) }),
    }),
    openFacebookStandIn({ appId: FACEBOOK_APP_ID, appSecret: FACEBOOK_APP_SECRET }),
  ])
  return {
    google,
    apple,
    facebook,
    environment: {
      GOOGLE_CLIENT_ID,
      GOOGLE_CLIENT_SECRET,
      GOOGLE_ISSUER: google.issuer,
      APPLE_CLIENT_ID,
      APPLE_TEAM_ID,
      APPLE_KEY_ID,
      APPLE_PRIVATE_KEY: appleKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      APPLE_ISSUER: apple.issuer,
      FACEBOOK_APP_ID,
      FACEBOOK_APP_SECRET,
      FACEBOOK_GRAPH_URL: facebook.url,
      FACEBOOK_DIALOG_URL: `${facebook.url}/dialog/oauth`,
    },
    close: async () => void (await Promise.all([google.close(), apple.close(), facebook.close()])),
  }
}

/** Verifies a client secret as Apple does: it is a token that the client signs. */
function isSignedByClient(secret: string, key: ReturnType<typeof createPublicKey>, issuer: string): boolean {
  const [header = '', payload = '', signature = ''] = secret.split('.')
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))) return false
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const { kid } = decode(header)
  const { iss, sub, aud, exp } = decode(payload)
  return (
    kid === APPLE_KEY_ID &&
    iss === APPLE_TEAM_ID &&
    sub === APPLE_CLIENT_ID &&
    aud === issuer &&
    Number(exp) > Date.now() / 1000
  )
}
