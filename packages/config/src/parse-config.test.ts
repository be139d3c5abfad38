import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ConfigError, parseConfig } from './parse-config.ts'
import { database, httpServer, login, search, site } from './variables.ts'

const schema = z.object({ ...httpServer, ...database })

describe('parseConfig', () => {
  test('returns typed values and defaults', () => {
    expect(parseConfig(schema, { PORT: '3001', DATABASE_URL: 'postgres://localhost/amber' })).toEqual({
      HOST: '127.0.0.1',
      PORT: 3001,
      DATABASE_URL: 'postgres://localhost/amber',
      SITE_STAGE: 'production',
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

  describe('by stage', () => {
    const deployed = z.object({ ...login, ...site })
    const PUBLIC = { LOGIN_SECRET: 'a-secret-for-development-and-tests-only', SITE_URL: 'http://localhost:3000' }
    const problemsOf = (environment: Record<string, string>) => {
      try {
        parseConfig(deployed, environment)
        return []
      } catch (error) {
        return (error as ConfigError).problems.map((problem) => problem.split(' ')[0])
      }
    }

    test('accepts public values in development only', () => {
      expect(problemsOf({ ...PUBLIC, SITE_STAGE: 'development' })).toEqual([])
      for (const stage of ['production', 'preview'])
        expect(problemsOf({ ...PUBLIC, SITE_STAGE: stage })).toEqual(['LOGIN_SECRET', 'SITE_URL'])
    })

    test('applies the strict rules without a stage and with an unknown one', () => {
      expect(problemsOf(PUBLIC)).toEqual(['LOGIN_SECRET', 'SITE_URL'])
      expect(problemsOf({ ...PUBLIC, SITE_STAGE: 'Development' })).toEqual(['SITE_STAGE', 'LOGIN_SECRET', 'SITE_URL'])
    })

    test('never reports a rejected value', () => {
      const attempt = () => parseConfig(deployed, PUBLIC)
      expect(attempt).toThrow(ConfigError)
      for (const value of Object.values(PUBLIC)) expect(attempt).not.toThrow(value)
    })

    test('accepts private values in production and returns the stage', () => {
      const own = { LOGIN_SECRET: randomBytes(32).toString('base64'), SITE_URL: 'https://amber.example' }
      expect(parseConfig(deployed, own)).toEqual({ ...own, SITE_STAGE: 'production' })
    })
  })
})
