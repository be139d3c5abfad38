import type { Config } from './config.ts'
import type { ThirdPartyHosts } from './content-security-policy.ts'

export type SoftphoneConfig = Pick<Config, 'SIP_WEBSOCKET_URL'>

/**
 * Returns whether the path is one of the dashboard, whose pages may use the microphone. All of them, because a policy
 * lasts as long as its document, and staff reach the page of calls from the others without a new one.
 */
export const isDashboardPath = (path: string): boolean => /^(?:\/[a-z]{2})?\/dashboard(?:\/|$)/i.test(path)

/** Adds the telephone server, if there is one. */
export function withTelephoneServer(
  hosts: ThirdPartyHosts | undefined,
  { SIP_WEBSOCKET_URL }: SoftphoneConfig,
): ThirdPartyHosts | undefined {
  if (SIP_WEBSOCKET_URL === undefined) return hosts
  const { protocol, host } = new URL(SIP_WEBSOCKET_URL)
  const { scripts = [], data = [], images = data, ...others } = hosts ?? {}
  return { ...others, scripts, data: [...data, `${protocol}//${host}`], images }
}
