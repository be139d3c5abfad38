import { generateKeyPairSync } from 'node:crypto'
import { parseConfig } from '@amber/config/parse-config'
import { localEnvironment } from '@amber/testing/addresses'
import { describe, expect, test } from 'vitest'
import { configSchema } from './config.ts'
import { identitySettingsOf } from './identity-settings.ts'

const settingsOf = (environment: Record<string, string>) =>
  identitySettingsOf(parseConfig(configSchema, { ...localEnvironment, PORT: '1', ...environment }))

const pemOn = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

const apple = (APPLE_PRIVATE_KEY: string) => ({
  APPLE_CLIENT_ID: 'client',
  APPLE_TEAM_ID: 'team',
  APPLE_KEY_ID: 'key',
  APPLE_PRIVATE_KEY,
})

describe('identitySettingsOf', () => {
  test('knows no provider when none is configured', () => {
    expect(settingsOf({})).toEqual({})
  })

  test.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_ID'],
    [{ APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'team' }, 'APPLE_PRIVATE_KEY'],
    [{ FACEBOOK_APP_ID: 'id' }, 'FACEBOOK_APP_SECRET'],
  ])('refuses half a provider: %o lacks %s', (environment, name) => {
    expect(() => settingsOf(environment)).toThrow(`${name} is missing`)
  })

  test("reads Apple's key with its lines, and with them written in one", () => {
    const pem = pemOn('P-256')
    const read = settingsOf(apple(pem)).apple?.privateKey
    const readFromOneLine = settingsOf(apple(pem.replaceAll('\n', String.raw`\n`))).apple?.privateKey
    expect(read && readFromOneLine?.equals(read)).toBe(true)
  })

  test.each([
    ['a key that Apple does not sign with', pemOn('P-384')],
    ['another secret', 'hunter2-is-no-key'],
  ])('refuses %s, and does not say what it was', (_, text) => {
    expect(() => settingsOf(apple(text))).toThrow('APPLE_PRIVATE_KEY is not valid')
    expect(() => settingsOf(apple(text))).not.toThrow(/hunter2/)
  })
})
