import { expect, test } from 'vitest'
import { ownHosts, ownOrigins } from './own-hosts.ts'

const config = { SITE_URL: 'https://Amber.example:443/', SITE_HOSTS: ['www.amber.example', '127.0.0.1:3000'] }

test('returns the host of the site and the further hosts', () => {
  expect([...ownHosts(config)]).toEqual(['amber.example', 'www.amber.example', '127.0.0.1:3000'])
  expect([...ownHosts({ SITE_URL: 'http://localhost:3000' })]).toEqual(['localhost:3000'])
})

test('returns origins with the scheme of the site', () => {
  expect([...ownOrigins(config)]).toEqual([
    'https://amber.example',
    'https://www.amber.example',
    'https://127.0.0.1:3000',
  ])
})
