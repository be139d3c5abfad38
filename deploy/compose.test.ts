import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseConfig } from '@amber/config/parse-config'
import { localEnvironment, DEFAULT_PORTS, S3_CREDENTIALS } from '@amber/local-environment/addresses'
import { REPOSITORY } from '@amber/local-environment/repository'
import { describe, expect, test } from 'vitest'
import { VERSIONS } from '../services/versions.ts'
import { APPS, loadConfigSchema } from './apps.ts'
import { parsePort, readCompose, readDockerfile } from './compose.ts'
import { workspaceClosure } from './workspaces.ts'

/** Tests run without a Docker engine, so the files are compared with what they must match. */
const inRepository = (path: string) => join(REPOSITORY, path)
const { services, volumes } = readCompose(inRepository('deploy/compose.yml'))
const service = (name: string) => services[name] ?? expect.fail(`compose.yml has no service ${name}`)

/** Folders that an app reads while it runs and that are no workspace. */
const FILES_READ: Readonly<Record<string, readonly string[]>> = { worker: ['content'] }

const DOCKERFILES = [...new Set(Object.values(services).flatMap(({ build }) => build?.dockerfile ?? []))]

describe('compose.yml', () => {
  test('runs the services at the versions of npm run services', () => {
    expect(service('postgres').image).toBe(`postgis/postgis:${VERSIONS.postgres}-${VERSIONS.postgis}`)
    expect(service('redis').image).toBe(`redis:${VERSIONS.redis}`)
    expect(service('opensearch').image).toBe(`opensearchproject/opensearch:${VERSIONS.opensearch}`)
    expect(service('s3').image).toBe(`versity/versitygw:v${VERSIONS.versitygw}`)
    expect(service('stripe-mock').image).toBe(`stripe/stripe-mock:v${VERSIONS.stripeMock}`)
    expect(service('graphhopper').image).toBe(`israelhikingmap/graphhopper:${VERSIONS.graphhopper}`)
  })

  test('publishes the usual ports on loopback only', () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map(parsePort).map((port) => ({ name, ...port })),
    )
    expect(published.filter((port) => port.address !== '127.0.0.1')).toEqual([])
    const outside = (name: string) => published.filter((port) => port.name === name).map((port) => port.outside)
    const { postgres, redis, opensearch, smtp, mailbox, s3, stripeMock, web, api, worker, images, router } =
      DEFAULT_PORTS
    const expected = {
      postgres,
      redis,
      opensearch,
      s3,
      'stripe-mock': stripeMock,
      graphhopper: router,
      web,
      api,
      worker,
      images,
    }
    for (const [name, port] of Object.entries(expected)) expect(outside(name), name).toEqual([port])
    expect(outside('mail')).toEqual([smtp, mailbox])
  })

  test('waits for every service that a URL names, and for the migration before using the database', () => {
    for (const [name, { environment = {}, depends_on = {} }] of Object.entries(services)) {
      for (const [variable, value] of Object.entries(environment)) {
        // Keys contain a colon too.
        if (value === null || !value.includes('://')) continue
        const { hostname, port } = new URL(value)
        // This URL is for browsers outside Docker.
        if (hostname === 'localhost') {
          expect(publishedPorts('web'), `${variable} of ${name}`).toEqual([Number(port)])
          continue
        }
        const target = service(hostname)
        expect(Number(port), `${variable} of ${name}`).toBe(insidePort(hostname))
        const awaited = variable === 'DATABASE_URL' && name !== 'migrate' ? 'migrate' : hostname
        const condition = awaited === 'migrate' ? 'service_completed_successfully' : 'service_healthy'
        expect(depends_on[awaited]?.condition, `${name} waits for ${awaited}`).toBe(condition)
        expect(target.healthcheck ?? target.build, `${hostname} has a health check`).toBeDefined()
      }
    }
  })

  test('migrates with a program and a database that exist', () => {
    const { command = [], build, environment } = service('migrate')
    expect(build?.dockerfile).toBe(service('api').build?.dockerfile)
    expect(command[0]).toBe('node')
    expect(existsSync(inRepository(command[1] ?? ''))).toBe(true)
    const { POSTGRES_USER, POSTGRES_DB } = service('postgres').environment ?? {}
    expect(environment?.['DATABASE_URL']).toBe(`postgres://${POSTGRES_USER}@postgres:5432/${POSTGRES_DB}`)
    expect(service('api').environment?.['DATABASE_URL']).toBe(environment?.['DATABASE_URL'])
    expect(service('worker').environment?.['DATABASE_URL']).toBe(environment?.['DATABASE_URL'])
  })

  test('uses the database, bucket and keys of the tests', () => {
    const { pathname, username } = new URL(localEnvironment.DATABASE_URL)
    expect(service('postgres').environment).toMatchObject({ POSTGRES_USER: username, POSTGRES_DB: pathname.slice(1) })
    expect(service('s3').environment).toEqual({
      ROOT_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
      ROOT_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
    })
    expect(service('s3').volumes).toContain(`objects:/objects/${localEnvironment.S3_BUCKET}`)
    expect(service('images').environment).toMatchObject({
      S3_BUCKET: localEnvironment.S3_BUCKET,
      S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
    })
  })

  test('gives web and API the client ids of all login providers', () => {
    for (const id of ['GOOGLE_CLIENT_ID', 'APPLE_CLIENT_ID', 'FACEBOOK_APP_ID']) {
      for (const app of ['web', 'api']) expect(Object.keys(service(app).environment ?? {}), app).toContain(id)
    }
  })

  test('gives web, API and worker their Stripe keys', () => {
    expect(Object.keys(service('web').environment ?? {})).toContain('STRIPE_PUBLISHABLE_KEY')
    for (const app of ['api', 'worker']) {
      expect(Object.keys(service(app).environment ?? {}), app).toEqual(
        expect.arrayContaining(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']),
      )
    }
  })

  test('declares exactly the volumes it mounts', () => {
    const mounted = Object.values(services).flatMap(({ volumes: all = [] }) =>
      all.map((volume) => volume.split(':')[0] ?? ''),
    )
    expect(mounted.toSorted()).toEqual(Object.keys(volumes).toSorted())
  })
})

describe.each(APPS)('compose service $app', ({ app, config, entry }) => {
  const { build, environment: overrides = {}, ports = [] } = service(app)
  const stages = readDockerfile(inRepository(build?.dockerfile ?? ''))
  const image = stages.at(-1) ?? expect.fail(`${app} has no image`)
  const environment = { ...image.environment, ...overrides }

  test('sets only variables that its configuration knows and accepts', async () => {
    const configSchema = await loadConfigSchema(config)
    const set = Object.entries(environment).filter((pair): pair is [string, string] => pair[1] !== null)
    expect(parseConfig(configSchema, Object.fromEntries(set))).toMatchObject({
      HOST: '0.0.0.0',
      PORT: DEFAULT_PORTS[app],
    })
    const known = new Set([...Object.keys(configSchema.shape), 'SITE_STAGE', 'NODE_ENV'])
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
  })

  test('listens on the exposed and published port', () => {
    expect(image.exposed).toEqual([DEFAULT_PORTS[app]])
    expect(ports.map((port) => parsePort(port).inside)).toEqual([DEFAULT_PORTS[app]])
  })

  test('serves metrics on a port that is neither exposed nor published', () => {
    const metricsPort = Number(environment['METRICS_PORT'])
    expect(metricsPort).toBeGreaterThan(0)
    expect([...image.exposed, ...ports.map((port) => parsePort(port).inside)]).not.toContain(metricsPort)
  })

  test('runs its own entry in production with every workspace it needs', () => {
    expect(image.command).toEqual(['node', entry])
    expect(existsSync(inRepository(entry))).toBe(true)
    expect(image.environment['NODE_ENV']).toBe('production')
    const needed = [...workspaceClosure(REPOSITORY, `apps/${app}`), ...(FILES_READ[app] ?? [])].toSorted()
    expect(image.copies.flatMap((copy) => copy.sources).toSorted()).toEqual(needed)
  })
})

describe.each(DOCKERFILES)('%s', (path) => {
  const stages = readDockerfile(inRepository(path))
  const names = new Set(stages.map((stage) => stage.name))
  const copies = stages.flatMap((stage) => stage.copies)

  test('uses the Node version of .nvmrc', () => {
    const version = readFileSync(inRepository('.nvmrc'), 'utf8').trim()
    const bases = stages.map((stage) => stage.image).filter((image) => !names.has(image))
    expect(new Set(bases)).toEqual(new Set([`node:${version}-slim`]))
  })

  test('copies only existing, unignored files to their path in the repository', () => {
    for (const { sources, target } of copies) {
      for (const source of sources) {
        expect(existsSync(inRepository(source)), source).toBe(true)
        expect(isSentToBuilder(source), `${source} is not ignored`).toBe(true)
        expect(join('/', target.endsWith('/') ? join(target, source.split('/').at(-1) ?? '') : target)).toBe(
          `/${source}`,
        )
      }
    }
  })

  test('installs one workspace with the manifests of all its dependencies', () => {
    const installs = stages.flatMap((stage) => stage.commands).filter((command) => command.startsWith('npm ci'))
    const workspaces = new Set(installs.map((command) => command.split('-w @amber/')[1] ?? ''))
    expect(workspaces.size).toBe(1)
    const [workspace = ''] = workspaces
    const folder = existsSync(inRepository(`apps/${workspace}`)) ? `apps/${workspace}` : workspace
    const manifests = copies.flatMap((copy) => copy.sources).filter((source) => source.endsWith('/package.json'))
    expect(manifests.toSorted()).toEqual(
      [...workspaceClosure(REPOSITORY, folder)].map((one) => `${one}/package.json`).toSorted(),
    )
    expect(installs.some((command) => command.includes('--omit=dev'))).toBe(true)
  })

  test('runs as an unprivileged user with a health check', () => {
    expect(stages.at(-1)).toMatchObject({ user: 'node', hasHealthcheck: true })
  })
})

const publishedPorts = (name: string) => (service(name).ports ?? []).map((port) => parsePort(port).outside)

/** Returns the container port of the first published port. */
function insidePort(name: string): number | undefined {
  const [port] = service(name).ports ?? []
  return port === undefined ? undefined : parsePort(port).inside
}

/** Returns whether .dockerignore lets a path through: it drops everything except paths behind a `!`. */
function isSentToBuilder(source: string): boolean {
  const lines = readFileSync(inRepository('.dockerignore'), 'utf8').split('\n')
  const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  return lines.includes('*') && allowed.some((path) => source === path || source.startsWith(`${path}/`))
}
