import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { findRejection } from '@amber/config/deployment-rules'
import { parseConfig } from '@amber/config/parse-config'
import { PUBLIC_VALUES } from '@amber/config/public-values'
import { localEnvironment } from '@amber/local-environment/addresses'
import { REPOSITORY } from '@amber/local-environment/repository'
import { beforeAll, describe, expect, test } from 'vitest'
import { listSourceFiles } from '../gate/source-files.ts'
import { APPS, loadConfigSchema } from './apps.ts'
import { readCompose, readDockerfile } from './compose.ts'
import { CREDENTIAL_NAME, findAccepted, findAssignments, readStandInEnvironments, HARMLESS } from './public-values.ts'

const inRepository = (path: string) => join(REPOSITORY, path)
const schemas = await Promise.all(APPS.map(async ({ config }) => loadConfigSchema(config)))
const variables = [...new Set(schemas.flatMap(({ shape }) => Object.keys(shape)))]
const credentials = variables.filter((name) => CREDENTIAL_NAME.test(name))

let standIns: Map<string, Record<string, string>>
beforeAll(async () => {
  standIns = await readStandInEnvironments()
})

describe('a deployment', () => {
  test('rejects every credential and stand-in of the local environment', () => {
    expect(findAccepted(localEnvironment)).toEqual([])
  })

  test('rejects every credential and URL of the stand-ins', () => {
    expect([...standIns.keys()]).toHaveLength(5)
    for (const [path, environment] of standIns) expect(findAccepted(environment), path).toEqual([])
  })

  test.each(APPS)('rejects every credential that compose.yml and the Dockerfile give to $app', ({ app }) => {
    const { environment, build } = readCompose(inRepository('deploy/compose.yml')).services[app] ?? {}
    expect(Object.keys(environment ?? {})).not.toEqual([])
    expect(findAccepted(environment ?? {})).toEqual([])
    for (const image of readDockerfile(inRepository(build?.dockerfile ?? '')))
      expect(findAccepted(image.environment)).toEqual([])
  })

  test('rejects every credential in development.env', () => {
    expect(findAccepted(parseEnv(readFileSync(inRepository('apps/web/development.env'), 'utf8')))).toEqual([])
  })

  test('rejects every credential that any other file assigns, except tests', async () => {
    const files = (await listSourceFiles(/\.(ts|tsx|mjs|js|py|yml|yaml|env|md|sh|toml|Dockerfile)$|^\.ci\//)).filter(
      (path) => !/\.(test|spec)\.tsx?$/.test(path),
    )
    const found = files.flatMap((path) =>
      findAssignments(path, readFileSync(inRepository(path), 'utf8'), credentials).map((values) => ({ path, values })),
    )
    expect(found.map(({ path }) => path)).toContain('packages/local-environment/src/addresses.ts')
    expect(found.filter(({ values }) => findAccepted(values).length > 0)).toEqual([])
  })
})

describe('a planted credential', () => {
  const planted = 'a-new-secret-that-was-forgotten-in-the-list'

  test('is found in an environment', () => {
    expect(findAccepted({ ...localEnvironment, LOGIN_SECRET: planted, NEW_API_KEY: 'x' })).toEqual([
      'LOGIN_SECRET',
      'NEW_API_KEY',
    ])
  })

  test.each([
    ['compose.yml', `      LOGIN_SECRET: ${planted}\n      STRIPE_SECRET_KEY:\n`],
    ['development.env', `PORT=3000\nLOGIN_SECRET=${planted}\n`],
    ['README.md', `Run \`LOGIN_SECRET=${planted}\` first.`],
    ['addresses.ts', `export const more = { LOGIN_SECRET: '${planted}' }`],
    ['stand-in.ts', `const LOGIN_SECRET = "${planted}"`],
    ['quoted.ts', `const more = { 'LOGIN_SECRET': \`${planted}\` }`],
  ])('is found in %s', (path, content) => {
    expect(findAssignments(path, content, credentials)).toEqual([{ LOGIN_SECRET: planted }])
    expect(findAccepted({ LOGIN_SECRET: planted })).toEqual(['LOGIN_SECRET'])
  })

  test('is told from an expression', () => {
    expect(findAssignments('config.ts', 'LOGIN_SECRET: z.string(), DOCUMENT_KEYS: keys', credentials)).toEqual([])
  })
})

describe.each(APPS)('$app', ({ config, entry }) => {
  const allPublic = (): Record<string, string> => ({
    ...localEnvironment,
    ...Object.assign({}, ...standIns.values()),
    API_URL: 'http://127.0.0.1:9',
    IMAGES_URL: 'http://127.0.0.1:9',
  })

  test('has a rule for every variable that is named like a credential', async () => {
    const { shape } = await loadConfigSchema(config)
    const withoutRule = Object.keys(shape).filter(
      (name) =>
        CREDENTIAL_NAME.test(name) && !HARMLESS.has(name) && findRejection(name, PUBLIC_VALUES[0]) === undefined,
    )
    expect(withoutRule).toEqual([])
  })

  // A start takes a second, or longer on a busy machine.
  test('does not start with public values and without a stage', { timeout: 60_000 }, async () => {
    const { shape } = await loadConfigSchema(config)
    const { SITE_STAGE: _, ...environment } = allPublic()
    const rejected = Object.entries({ ...environment, SITE_HOSTS: undefined })
      .filter(([name, value]) => name in shape && findRejection(name, value) !== undefined)
      .map(([name]) => name)
    expect(rejected).not.toEqual([])

    const { code, stderr } = await start(entry, environment)
    expect(code).toBe(1)
    for (const name of rejected) expect(stderr).toMatch(new RegExp(`^ +${name} is (rejected|missing)`, 'm'))
    for (const value of PUBLIC_VALUES) expect(stderr).not.toContain(value)
  })

  test('accepts public values in development, where npm run dev, npm start and the tests run', async () => {
    expect(parseConfig(await loadConfigSchema(config), { ...allPublic(), PORT: '3000' })['SITE_STAGE']).toBe(
      'development',
    )
  })

  test('accepts private values in production', async () => {
    const privateValues = {
      ...allPublic(),
      ...Object.fromEntries(credentials.map((name) => [name, randomBytes(32).toString('hex')])),
      SITE_STAGE: 'production',
      SITE_URL: 'https://amber.example',
      SITE_HOSTS: 'amber.example',
      PORT: '3000',
      TWILIO_ACCOUNT_SID: `AC${randomBytes(16).toString('hex')}`,
      DOCUMENT_KEYS: `2026-11:${randomBytes(32).toString('base64')}`,
      ...Object.fromEntries(variables.filter((name) => PROVIDER_URL.test(name)).map((name) => [name, undefined])),
    }
    expect(parseConfig(await loadConfigSchema(config), privateValues)['SITE_STAGE']).toBe('production')
  })
})

/** Variables that only point to stand-ins. */
const PROVIDER_URL = /^(STRIPE|TWILIO|CHATWOOT|SLEEKFLOW|GOOGLE|APPLE|FACEBOOK)_.*(URL|ISSUER)$/

async function start(entry: string, environment: Record<string, string>) {
  const env = { PATH: process.env['PATH'], ...environment, HOST: '127.0.0.1', PORT: '1' }
  const app = spawn(process.execPath, [inRepository(entry)], {
    cwd: REPOSITORY,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [stderr, [code]] = await Promise.all([text(app.stderr), once(app, 'close') as Promise<[number | null]>])
  return { code, stderr }
}
