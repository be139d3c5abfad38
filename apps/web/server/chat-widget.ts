import type { Config } from './config.ts'
import type { ThirdPartyHosts } from './content-security-policy.ts'

export type ChatWidgetConfig = Pick<Config, 'CHAT_WIDGET_URL' | 'CHAT_WIDGET_HOSTS'> & {
  readonly SITE_STAGE?: 'production' | 'preview' | 'development'
}

/** Returns the script of the chat provider's widget; undefined without one, and except on the live site. */
export const chatWidgetUrl = ({ SITE_STAGE, CHAT_WIDGET_URL }: ChatWidgetConfig): string | undefined =>
  SITE_STAGE === 'production' ? CHAT_WIDGET_URL : undefined

/** Returns the hosts that pages must allow for the widget, which shows a frame and opens a WebSocket. */
export function chatWidgetHosts(config: ChatWidgetConfig): ThirdPartyHosts | undefined {
  const url = chatWidgetUrl(config)
  if (url === undefined) return undefined
  const hosts = [...new Set([new URL(url).origin, ...(config.CHAT_WIDGET_HOSTS ?? [])])]
  return {
    scripts: hosts,
    data: [...hosts, ...hosts.map((host) => host.replace('https:', 'wss:'))],
    images: hosts,
    frames: hosts,
    styles: hosts,
  }
}
