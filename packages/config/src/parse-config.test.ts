import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ConfigError, parseConfig } from './parse-config.ts'
import { database, httpServer, search } from './variables.ts'

const schema = z.object({ ...httpServer, ...database })

describe('parseConfig', () => {
  test('returns typed values and defaults', () => {
    expect(parseConfig(schema, { PORT: '3001', DATABASE_URL: 'postgres://localhost/amber' })).toEqual({
      HOST: '127.0.0.1',
      PORT: 3001,
      DATABASE_URL: 'postgres://localhost/amber',
    })
  })

  test('accepts a comma-separated list of search URLs and rejects it when one is invalid', () => {
    const nodes = 'http://one.example:9200, http://two.example:9200'
    expect(parseConfig(z.object(search), { OPENSEARCH_URL: nodes }).OPENSEARCH_URL).toBe(nodes)
    expect(() => parseConfig(z.object(search), { OPENSEARCH_URL: `${nodes},three` })).toThrow(/expected addresses/)
  })

  test('reports every missing or invalid variable at once and never a value', () => {
    const attempt = () => parseConfig(schema, { DATABASE_URL: 'mysql://root:secret@localhost' })
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(/PORT is missing/)
    expect(attempt).toThrow(/DATABASE_URL is not valid: expected an address starting with postgres:/)
    expect(attempt).not.toThrow(/secret/)
  })
})
