import { generateKeyPairSync } from 'node:crypto'
import { parseConfig } from '@amber/config/parse-config'
import { localEnvironment } from '@amber/local-environment/addresses'
import { describe, expect, test } from 'vitest'
import { configSchema } from './config.ts'
import { identitySettingsOf } from './identity-settings.ts'

const settingsOf = (environment: Record<string, string>) =>
  identitySettingsOf(parseConfig(configSchema, { ...localEnvironment, PORT: '1', ...environment }))

const createPem = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

const appleEnvironment = (APPLE_PRIVATE_KEY: string) => ({
  APPLE_CLIENT_ID: 'client',
  APPLE_TEAM_ID: 'team',
  APPLE_KEY_ID: 'key',
  APPLE_PRIVATE_KEY,
})

describe('identitySettingsOf', () => {
  test('returns no provider when none is configured', () => {
    expect(settingsOf({})).toEqual({})
  })

  test.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_ID'],
    [{ APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'team' }, 'APPLE_PRIVATE_KEY'],
    [{ FACEBOOK_APP_ID: 'id' }, 'FACEBOOK_APP_SECRET'],
  ])('rejects an incomplete provider: %o lacks %s', (environment, name) => {
    expect(() => settingsOf(environment)).toThrow(`${name} is missing`)
  })

  test("parses Apple's key with real or escaped line breaks", () => {
    const pem = createPem('P-256')
    const key = settingsOf(appleEnvironment(pem)).apple?.privateKey
    const keyFromOneLine = settingsOf(appleEnvironment(pem.replaceAll('\n', String.raw`\n`))).apple?.privateKey
    expect(key && keyFromOneLine?.equals(key)).toBe(true)
  })

  test.each([
    ['a key on a curve that Apple does not use', createPem('P-384')],
    ['text that is not a key', 'hunter2-is-no-key'],
  ])('rejects %s without revealing it', (_, text) => {
    expect(() => settingsOf(appleEnvironment(text))).toThrow('APPLE_PRIVATE_KEY is not valid')
    expect(() => settingsOf(appleEnvironment(text))).not.toThrow(/hunter2/)
  })
})
