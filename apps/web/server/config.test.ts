import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { parseConfig } from '@amber/config/parse-config'
import { USUAL_PORTS } from '@amber/testing/addresses'
import { expect, test } from 'vitest'
import { configSchema } from './config.ts'

test('development.env is all the web server needs, and names the ports of the local apps', () => {
  const environment = parseEnv(readFileSync(new URL('../development.env', import.meta.url), 'utf8'))
  expect(parseConfig(configSchema, environment)).toMatchObject({
    WEB_MODE: 'development',
    PORT: USUAL_PORTS.web,
    API_URL: `http://127.0.0.1:${USUAL_PORTS.api}`,
    IMAGES_URL: `http://127.0.0.1:${USUAL_PORTS.images}`,
  })
})
