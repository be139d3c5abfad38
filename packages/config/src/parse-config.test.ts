import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ConfigError, parseConfig } from './parse-config.ts'
import { database, httpServer } from './variables.ts'

const schema = z.object({ ...httpServer, ...database })

describe('parseConfig', () => {
  test('gives typed values and defaults', () => {
    expect(parseConfig(schema, { PORT: '3001', DATABASE_URL: 'postgres://localhost/amber' })).toEqual({
      HOST: '127.0.0.1',
      PORT: 3001,
      DATABASE_URL: 'postgres://localhost/amber',
    })
  })

  test('names every missing or wrong variable at once, and never its value', () => {
    const attempt = () => parseConfig(schema, { DATABASE_URL: 'mysql://root:secret@localhost' })
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(/PORT is missing/)
    expect(attempt).toThrow(/DATABASE_URL is not valid: expected an address starting with postgres:/)
    expect(attempt).not.toThrow(/secret/)
  })
})
