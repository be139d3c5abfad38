import { parseConfig } from '@amber/config/parse-config'
import { expect, test } from 'vitest'
import { configSchema } from './config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { mapHosts, mapSettings } from './map-settings.ts'

const configOf = (variables: Record<string, string>) =>
  parseConfig(configSchema, {
    PORT: '3000',
    API_URL: 'http://api.example',
    IMAGES_URL: 'http://images.example',
    ...variables,
  })
const policyOf = (variables: Record<string, string>) =>
  contentSecurityPolicy({ nonce: 'n', secure: true, outside: mapHosts(configOf(variables)) })

const STYLE = { MAP_STYLE_URL: 'https://maps.example/style.json' }

test('without a style nobody outside is asked, and pages carry nothing of it', () => {
  expect(mapSettings(configOf({ MAP_SCRIPT_URL: 'https://scripts.example/map.js', MAP_BOX: 'true' }))).toBeUndefined()
  expect(policyOf({})).not.toMatch(/https:/)
})

test('a style allows its own host and those of its tiles, for data only', () => {
  const policy = policyOf({ ...STYLE, MAP_HOSTS: 'https://a.tiles.example,https://b.tiles.example' })
  const data = "'self' https://maps.example https://a.tiles.example https://b.tiles.example"
  expect(policy).toContain(`connect-src ${data};`)
  expect(policy).toContain(`img-src ${data} data:;`)
  expect(policy).toContain("script-src 'self' 'nonce-n';")
})

test('a script’s host is allowed for scripts only', () => {
  const policy = policyOf({ ...STYLE, MAP_SCRIPT_URL: 'https://scripts.example/map.js?v=2' })
  expect(policy).toContain("script-src 'self' 'nonce-n' https://scripts.example;")
  expect(policy).toContain("connect-src 'self' https://maps.example;")
})

// spec: 7.china-map
test('a flag puts the third provider in place of the edition’s own', () => {
  expect(mapSettings(configOf(STYLE))).toEqual({ styleUrl: STYLE.MAP_STYLE_URL })
  expect(mapSettings(configOf({ ...STYLE, MAP_BOX: 'true' }))).toMatchObject({ provider: 'map_box' })
})

test('a style that is not encrypted, or hosts with a path, are refused', () => {
  expect(() => configOf({ MAP_STYLE_URL: 'http://maps.example/style.json' })).toThrow(/MAP_STYLE_URL/)
  expect(() => configOf({ MAP_HOSTS: 'https://tiles.example/v1; script-src *' })).toThrow(/MAP_HOSTS/)
})
