import { createPrivateKey, type KeyObject } from 'node:crypto'
import { ConfigError } from '@amber/config/parse-config'
import type { IdentitySettings } from '@amber/integrations/identity/client'
import type { Config } from './config.ts'

/** Returns the settings of the configured providers. Throws if a provider is configured only in part. */
export function identitySettingsOf(config: Config): IdentitySettings {
  const google = allOrNone(config, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  const apple = allOrNone(config, ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'])
  const facebook = allOrNone(config, ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'])
  return {
    google: google && {
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
      issuer: config.GOOGLE_ISSUER,
    },
    apple: apple && {
      clientId: apple.APPLE_CLIENT_ID,
      teamId: apple.APPLE_TEAM_ID,
      keyId: apple.APPLE_KEY_ID,
      privateKey: parsePrivateKey(apple.APPLE_PRIVATE_KEY),
      issuer: config.APPLE_ISSUER,
    },
    facebook: facebook && {
      appId: facebook.FACEBOOK_APP_ID,
      appSecret: facebook.FACEBOOK_APP_SECRET,
      graphUrl: config.FACEBOOK_GRAPH_URL,
      dialogUrl: config.FACEBOOK_DIALOG_URL,
    },
  }
}

function allOrNone<Name extends keyof Config>(
  config: { readonly [Each in Name]?: string | undefined },
  names: readonly Name[],
): Record<Name, string> | undefined {
  const absent = names.filter((name) => config[name] === undefined)
  if (absent.length === names.length) return undefined
  if (absent.length > 0) throw new ConfigError(absent.map((name) => `${name} is missing`))
  return config as Record<Name, string>
}

/** Parses the key at startup, so that an invalid one does not surface at someone's login. */
function parsePrivateKey(text: string): KeyObject {
  try {
    const key = createPrivateKey(text.replaceAll(String.raw`\n`, '\n'))
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // The original error is dropped because the text may be another secret.
  }
  throw new ConfigError(['APPLE_PRIVATE_KEY is not valid: expected a private key on the curve P-256'])
}
