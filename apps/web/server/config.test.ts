import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { parseConfig } from '@amber/config/parse-config'
import { USUAL_PORTS } from '@amber/testing/addresses'
import { expect, test } from 'vitest'
import { configSchema } from './config.ts'

const environment = parseEnv(readFileSync(new URL('../development.env', import.meta.url), 'utf8'))

test('development.env is all the web server needs, and names the ports of the local apps', () => {
  expect(parseConfig(configSchema, environment)).toMatchObject({
    WEB_MODE: 'development',
    PORT: USUAL_PORTS.web,
    API_URL: `http://127.0.0.1:${USUAL_PORTS.api}`,
    IMAGES_URL: `http://127.0.0.1:${USUAL_PORTS.images}`,
  })
})

test('hosts are a list with commas, and a broken one does not start', () => {
  const hostsOf = (SITE_HOSTS: string) => parseConfig(configSchema, { ...environment, SITE_HOSTS }).SITE_HOSTS
  expect(hostsOf('www.site.test,localhost:3000')).toEqual(['www.site.test', 'localhost:3000'])
  for (const broken of ['https://site.test', 'a.test,', 'a.test b.test'])
    expect(() => hostsOf(broken)).toThrow('SITE_HOSTS')
})
