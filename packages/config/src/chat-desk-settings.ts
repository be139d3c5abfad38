import type * as z from 'zod/mini'
import { ConfigError } from './parse-config.ts'
import type { chatDesk } from './variables.ts'

type Config = z.output<z.ZodMiniObject<typeof chatDesk>>

const DEFAULT_SLEEKFLOW_INBOX_URL = 'https://app.sleekflow.io/en/inbox'

/** Returns the settings of the chat desk. The desk decides which variables are required. */
export function chatDeskSettingsOf(config: Config) {
  switch (config.CHAT_DESK) {
    case 'inbox':
      return { desk: 'inbox' as const }
    case 'chatwoot':
      return {
        desk: 'chatwoot' as const,
        url: required(config, 'CHATWOOT_URL'),
        accountId: required(config, 'CHATWOOT_ACCOUNT_ID'),
        inbox: required(config, 'CHATWOOT_INBOX'),
        token: required(config, 'CHATWOOT_TOKEN'),
        webhookSecret: required(config, 'CHATWOOT_WEBHOOK_SECRET'),
      }
    case 'sleekflow':
      return {
        desk: 'sleekflow' as const,
        apiUrl: config.SLEEKFLOW_API_URL,
        inboxUrl: config.SLEEKFLOW_INBOX_URL ?? DEFAULT_SLEEKFLOW_INBOX_URL,
        apiKey: required(config, 'SLEEKFLOW_API_KEY'),
        webhookSecret: required(config, 'SLEEKFLOW_WEBHOOK_SECRET'),
      }
  }
}

/** Returns the inbox in which staff find a student by number; undefined for a company without SleekFlow. */
export function sleekflowInboxOf(config: Config): string | undefined {
  const settings = chatDeskSettingsOf(config)
  return settings.desk === 'sleekflow' ? settings.inboxUrl : config.SLEEKFLOW_INBOX_URL
}

function required(config: Config, name: keyof Config): string {
  const value = config[name]
  if (value === undefined) throw new ConfigError([`${name} is missing`])
  return value
}
