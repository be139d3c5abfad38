import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { parseConfig } from '@amber/config/parse-config'
import { DEFAULT_PORTS } from '@amber/local-environment/addresses'
import { expect, test } from 'vitest'
import { configSchema } from './config.ts'

const environment = parseEnv(readFileSync(new URL('../development.env', import.meta.url), 'utf8'))

test('accepts development.env, which uses the ports of the local apps', () => {
  expect(parseConfig(configSchema, environment)).toMatchObject({
    WEB_MODE: 'development',
    PORT: DEFAULT_PORTS.web,
    API_URL: `http://127.0.0.1:${DEFAULT_PORTS.api}`,
    IMAGES_URL: `http://127.0.0.1:${DEFAULT_PORTS.images}`,
  })
})

test('parses hosts as a comma-separated list and rejects an invalid one', () => {
  const hostsOf = (SITE_HOSTS: string) => parseConfig(configSchema, { ...environment, SITE_HOSTS }).SITE_HOSTS
  expect(hostsOf('www.site.test,localhost:3000')).toEqual(['www.site.test', 'localhost:3000'])
  for (const invalid of ['https://site.test', 'a.test,', 'a.test b.test'])
    expect(() => hostsOf(invalid)).toThrow('SITE_HOSTS')
})

// spec: 2.seo-site-verification
test('parses tags that verify the site and rejects invalid ones', () => {
  const tagsOf = (SITE_VERIFICATION: string) =>
    parseConfig(configSchema, { ...environment, SITE_VERIFICATION }).SITE_VERIFICATION
  expect(tagsOf('google-site-verification=aB_c==,msvalidate.01=0F')).toEqual([
    { name: 'google-site-verification', content: 'aB_c==' },
    { name: 'msvalidate.01', content: '0F' },
  ])
  for (const invalid of ['token', 'a=b,', 'a=<script>', 'a=b c']) expect(() => tagsOf(invalid)).toThrow('SITE_VERIFI')
})
