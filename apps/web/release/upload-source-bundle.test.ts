import { randomBytes } from 'node:crypto'
import { SENTRY_TOKEN } from '@amber/stand-ins/sentry-artifacts'
import { openSentry, type SentryStandIn } from '@amber/stand-ins/sentry-service'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildSourceBundle } from './source-bundle.ts'
import { uploadSourceBundle } from './upload-source-bundle.ts'

let sentry: SentryStandIn
beforeEach(async () => {
  sentry = await openSentry()
})
afterEach(() => sentry.close())

const MAP = Buffer.from(JSON.stringify({ version: 3, sources: ['a.ts'], mappings: 'AAAA' }))
const scripts = [
  // Random, so that the bundle has more than one part.
  { path: '/assets/search-B1xY.js', script: Buffer.from(`f("${randomBytes(4000).toString('base64')}")`), map: MAP },
  { path: '/sw.js', script: Buffer.from('g()'), map: MAP },
]
const bundle = buildSourceBundle(scripts, { org: 'amber', release: '2.7.1' })
const target = () => ({
  url: new URL(sentry.dsn).origin,
  org: 'amber',
  project: 'web',
  token: SENTRY_TOKEN,
  release: '2.7.1',
})

test('uploads the scripts and maps of a release with the addresses by which they are found', async () => {
  await uploadSourceBundle(bundle, target())
  const uploaded = sentry.bundles.get('2.7.1') ?? Buffer.alloc(0)
  expect(uploaded.subarray(0, 8)).toEqual(Buffer.from('SYSB\u0002\0\0\0'))
  const files = unzipSync(uploaded.subarray(8))
  const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString()) as { files: unknown }
  expect(manifest).toMatchObject({
    release: '2.7.1',
    files: {
      'files/_/_/assets/search-B1xY.js': {
        type: 'minified_source',
        url: '~/assets/search-B1xY.js',
        headers: { sourcemap: 'search-B1xY.js.map' },
      },
      'files/_/_/assets/search-B1xY.js.map': { type: 'source_map', url: '~/assets/search-B1xY.js.map' },
    },
  })
  expect(Buffer.from(files['files/_/_/sw.js.map'] ?? [])).toEqual(MAP)
})

test('uploads the same bundle twice without an error', async () => {
  await uploadSourceBundle(bundle, target())
  await uploadSourceBundle(bundle, target())
  expect(sentry.bundles.size).toBe(1)
})

test('says what was rejected', async () => {
  await expect(uploadSourceBundle(bundle, { ...target(), token: 'wrong' })).rejects.toThrow(
    '/api/0/organizations/amber/chunk-upload/ responded with 401',
  )
})
