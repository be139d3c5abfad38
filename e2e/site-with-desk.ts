import { chatwootEnvironment } from '@amber/local-environment/addresses'
import { withOwnSite } from './own-site.ts'
import type { RunningWorld } from './running-world.ts'

/** Starts another site over the world's database whose staff answer chats at Chatwoot, which does not respond. */
export const withDeskSite = (world: RunningWorld, logFile: string, use: (url: string) => Promise<void>) =>
  withOwnSite(world, logFile, chatwootEnvironment('http://127.0.0.1:1'), use)
