import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findRejection } from '@amber/config/deployment-rules'

const REPOSITORY = new URL('../', import.meta.url)

/**
 * Variables of the environments below that say where a service is or how an app behaves. Every other variable that the
 * repository sets is a credential or a stand-in, which a deployment must reject.
 */
export const HARMLESS: ReadonlySet<string> = new Set([
  'SITE_STAGE',
  'NODE_ENV',
  'WEB_MODE',
  'HOST',
  'PORT',
  'METRICS_PORT',
  'TRUSTED_PROXY_HOPS',
  'MAX_EVENT_LOOP_DELAY_MS',
  'API_URL',
  'IMAGES_URL',
  'UPLOADS_URL',
  'STREET_MAPS',
  'DATABASE_URL',
  'REDIS_URL',
  'OPENSEARCH_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'SMTP_URL',
  'MAIL_FROM',
  'REPLY_DOMAIN',
  'TELEPHONY',
  'CALL_RECORDING',
  'TWILIO_NUMBER',
  'CHAT_DESK',
  'CHATWOOT_ACCOUNT_ID',
  'CHATWOOT_INBOX',
  // Every page contains it.
  'FLAGS_CLIENT_KEY',
  // The stand-in of Apple creates its key at each start.
  'APPLE_PRIVATE_KEY',
])

/** Names of variables that contain a credential. */
export const CREDENTIAL_NAME = /SECRET|KEY|TOKEN|PASSWORD|CLIENT_ID|APP_ID|TEAM_ID/

/** Returns the variables whose value everybody can read in the repository and a deployment would still accept. */
export const findAccepted = (environment: Record<string, string | null | undefined>): string[] =>
  Object.entries(environment).flatMap(([name, value]) =>
    value === null || value === undefined || HARMLESS.has(name) || findRejection(name, value) !== undefined ? [] : name,
  )

/** Opens each stand-in and returns the variables that it gives to the apps, by the path of its file. */
export async function readStandInEnvironments(): Promise<Map<string, Record<string, string>>> {
  const environments = new Map<string, Record<string, string>>()
  for (const path of globSync('packages/stand-ins/src/*/open-*.ts', { cwd: fileURLToPath(REPOSITORY) })) {
    const module = (await import(new URL(path, REPOSITORY).href)) as Record<string, unknown>
    const [open] = Object.entries(module).flatMap(([name, value]) => (name.startsWith('open') ? [value] : []))
    const standIn = await (open as () => Promise<{ environment: Record<string, string>; close(): Promise<void> }>)()
    environments.set(path, standIn.environment)
    await standIn.close()
  }
  return environments
}

/**
 * Returns the values that a file assigns to variables with one of these names: `NAME: 'value'`, `NAME = 'value'`,
 * `NAME=value`. Code must quote a value; anything else there is an expression.
 */
export function findAssignments(path: string, text: string, names: readonly string[]): Record<string, string>[] {
  const bare = /\.(ts|tsx|mjs|js|py|css|json|sql|svg)$/.test(path) ? '' : String.raw`|[^\s'"\x60|,)}\]]+`
  const assignment = new RegExp(
    String.raw`\b(${names.join('|')})\b["']?[ \t]*[:=][ \t]*('[^'\n]+'|"[^"\n]+"|\x60[^\x60\n$]+\x60${bare})`,
    'g',
  )
  return [...text.matchAll(assignment)].map(([, name = '', value = '']) => ({
    [name]: value.replaceAll(/^['"\x60]|['"\x60]$/g, ''),
  }))
}
