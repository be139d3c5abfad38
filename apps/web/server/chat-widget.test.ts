import { parseConfig } from '@amber/config/parse-config'
import { expect, test } from 'vitest'
import { chatWidgetHosts, chatWidgetUrl } from './chat-widget.ts'
import { configSchema } from './config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { thirdPartyHosts } from './third-party-hosts.ts'

const configOf = (variables: Record<string, string>) =>
  parseConfig(configSchema, {
    SITE_STAGE: 'production',
    PORT: '3000',
    SITE_URL: 'https://amber.test',
    SITE_HOSTS: 'amber.test',
    API_URL: 'http://api.example',
    IMAGES_URL: 'http://images.example',
    ...variables,
  })
const policyOf = (variables: Record<string, string>) =>
  contentSecurityPolicy({ nonce: 'n', secure: true, outside: thirdPartyHosts(configOf(variables)) })

const WIDGET = { CHAT_WIDGET_URL: 'https://chat.example/widget.js?v=1' }
const MAP = { MAP_STYLE_URL: 'https://maps.example/style.json' }

// spec: 9.production-scripts
test.each(['preview', 'development'])('has no widget on a site that is a %s', (stage) => {
  const config = configOf({ ...WIDGET, SITE_STAGE: stage })
  expect([chatWidgetUrl(config), chatWidgetHosts(config)]).toEqual([undefined, undefined])
  expect(policyOf({ ...WIDGET, SITE_STAGE: stage })).not.toContain('chat.example')
})

test('allows the widget its own host and those that it needs, also by WebSocket', () => {
  expect(chatWidgetUrl(configOf(WIDGET))).toBe(WIDGET.CHAT_WIDGET_URL)
  const policy = policyOf({ ...WIDGET, CHAT_WIDGET_HOSTS: 'https://files.example' })
  expect(policy).toContain("script-src 'self' 'nonce-n' https://chat.example https://files.example;")
  expect(policy).toContain(
    "connect-src 'self' https://chat.example https://files.example wss://chat.example wss://files.example;",
  )
  expect(policy).toContain('frame-src https://chat.example https://files.example;')
})

test('allows the hosts of a map and of the widget side by side', () => {
  const policy = policyOf({ ...WIDGET, ...MAP })
  expect(policy).toContain("script-src 'self' 'nonce-n' https://chat.example;")
  expect(policy).toContain("img-src 'self' https://maps.example https://chat.example data:;")
  expect(policyOf(MAP)).toContain("img-src 'self' https://maps.example data:;")
})
