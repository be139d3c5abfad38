import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ConfigError, parseConfig } from './parse-config.ts'
import { database, httpServer, search } from './variables.ts'

const schema = z.object({ ...httpServer, ...database })

describe('parseConfig', () => {
  test('gives typed values and defaults', () => {
    expect(parseConfig(schema, { PORT: '3001', DATABASE_URL: 'postgres://localhost/amber' })).toEqual({
      HOST: '127.0.0.1',
      PORT: 3001,
      DATABASE_URL: 'postgres://localhost/amber',
    })
  })

  test('takes the addresses of several search nodes, each of which must be one', () => {
    const nodes = 'http://one.example:9200, http://two.example:9200'
    expect(parseConfig(z.object(search), { OPENSEARCH_URL: nodes }).OPENSEARCH_URL).toBe(nodes)
    expect(() => parseConfig(z.object(search), { OPENSEARCH_URL: `${nodes},three` })).toThrow(/expected addresses/)
  })

  test('names every missing or wrong variable at once, and never its value', () => {
    const attempt = () => parseConfig(schema, { DATABASE_URL: 'mysql://root:secret@localhost' })
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(/PORT is missing/)
    expect(attempt).toThrow(/DATABASE_URL is not valid: expected an address starting with postgres:/)
    expect(attempt).not.toThrow(/secret/)
  })
})
