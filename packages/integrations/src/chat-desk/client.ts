import type { ChatDesk } from './chat-desk.ts'
import { type ChatwootSettings, createChatwoot } from './chatwoot.ts'
import { createSleekflow, type SleekflowSettings } from './sleekflow.ts'

export type ChatDeskSettings =
  | { desk: 'inbox' }
  | ({ desk: 'chatwoot' } & ChatwootSettings)
  | ({ desk: 'sleekflow' } & SleekflowSettings)

/** Our own inbox shows what we store, so there is nothing to send. */
const ownInbox: ChatDesk = { name: 'inbox' }

export function createChatDesk(settings: ChatDeskSettings): ChatDesk {
  if (settings.desk === 'chatwoot') return createChatwoot(settings)
  return settings.desk === 'sleekflow' ? createSleekflow(settings) : ownInbox
}
