import { parseConfig } from '@amber/config/parse-config'
import { expect, test } from 'vitest'
import { configSchema } from './config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { mapBoxSettings, mapHosts, mapSettings } from './map-settings.ts'

const configOf = (variables: Record<string, string>) =>
  parseConfig(configSchema, {
    SITE_STAGE: 'development',
    PORT: '3000',
    SITE_URL: 'https://amber.test',
    API_URL: 'http://api.example',
    IMAGES_URL: 'http://images.example',
    ...variables,
  })
const policyOf = (variables: Record<string, string>) =>
  contentSecurityPolicy({ nonce: 'n', secure: true, outside: mapHosts(configOf(variables)) })

const STYLE_SETTINGS = { MAP_STYLE_URL: 'https://maps.example/style.json' }

test('returns no settings and allows no third party without a style', () => {
  const config = configOf({ MAP_SCRIPT_URL: 'https://scripts.example/map.js', MAP_BOX_HOSTS: 'https://a.example' })
  expect([mapSettings(config), mapBoxSettings(config)]).toEqual([undefined, undefined])
  expect(policyOf({})).not.toMatch(/https:/)
})

test('allows the hosts of the style and its tiles for data only', () => {
  const policy = policyOf({ ...STYLE_SETTINGS, MAP_HOSTS: 'https://a.tiles.example,https://b.tiles.example' })
  const dataHosts = "'self' https://maps.example https://a.tiles.example https://b.tiles.example"
  expect(policy).toContain(`connect-src ${dataHosts};`)
  expect(policy).toContain(`img-src ${dataHosts} data:;`)
  expect(policy).toContain("script-src 'self' 'nonce-n';")
})

test("allows the script's host for scripts only", () => {
  const policy = policyOf({ ...STYLE_SETTINGS, MAP_SCRIPT_URL: 'https://scripts.example/map.js?v=2' })
  expect(policy).toContain("script-src 'self' 'nonce-n' https://scripts.example;")
  expect(policy).toContain("connect-src 'self' https://maps.example;")
})

// spec: 7.china-map
test("has the third provider beside the edition's own, for a flag to choose, and allows the hosts of both", () => {
  const variables = {
    ...STYLE_SETTINGS,
    MAP_BOX_STYLE_URL: 'https://box.example/style.json',
    MAP_BOX_HOSTS: 'https://tiles.box.example',
  }
  expect(mapSettings(configOf(variables))).toEqual({ styleUrl: STYLE_SETTINGS.MAP_STYLE_URL })
  expect(mapBoxSettings(configOf(variables))).toEqual({ styleUrl: variables.MAP_BOX_STYLE_URL, provider: 'map_box' })
  expect(policyOf(variables)).toContain(
    "connect-src 'self' https://maps.example https://box.example https://tiles.box.example;",
  )
})

test('rejects a style URL without HTTPS and hosts with a path', () => {
  expect(() => configOf({ MAP_STYLE_URL: 'http://maps.example/style.json' })).toThrow(/MAP_STYLE_URL/)
  expect(() => configOf({ MAP_HOSTS: 'https://tiles.example/v1; script-src *' })).toThrow(/MAP_HOSTS/)
})

test('has street maps with and without a provider, which may be unavailable, and allows no host for them', () => {
  const STREET_MAPS = 'streets/0123456789abcdef0123456789abcdef.pmtiles@-76.7,39.2,-76.5,39.4'
  const streets = [
    {
      key: 'streets/0123456789abcdef0123456789abcdef.pmtiles',
      bounds: { west: -76.7, south: 39.2, east: -76.5, north: 39.4 },
    },
  ]
  expect(mapSettings(configOf({ STREET_MAPS }))).toEqual({ streets })
  expect(mapSettings(configOf({ ...STYLE_SETTINGS, STREET_MAPS }))).toMatchObject({ streets })
  expect(policyOf({ STREET_MAPS })).not.toMatch(/https:/)
  expect(() => configOf({ STREET_MAPS: 'https://tiles.example/streets.pmtiles' })).toThrow(/STREET_MAPS/)
})
