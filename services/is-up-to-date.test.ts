import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isUpToDate } from './is-up-to-date.ts'

let root = ''
const at = (path: string) => join(root, path)
const sources = () => [at('web'), at('package-lock.json')]

/** Writes a file and sets the time of the file and its folder. */
async function write(path: string, seconds: number) {
  await mkdir(dirname(at(path)), { recursive: true })
  await writeFile(at(path), '')
  for (const changed of [at(path), dirname(at(path))]) await utimes(changed, seconds, seconds)
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'up-to-date-'))
  await write('web/app/root.tsx', 1000)
  await write('web/vite.config.ts', 1000)
  await write('package-lock.json', 1000)
  await write('output', 2000)
})
afterEach(() => rm(root, { recursive: true }))

describe('isUpToDate', () => {
  test('returns true when the output is newer than all sources', async () => {
    expect(await isUpToDate(at('output'), sources())).toBe(true)
  })

  test('returns false without an output', async () => {
    expect(await isUpToDate(at('nothing'), sources())).toBe(false)
  })

  test.each(['web/app/root.tsx', 'web/app/deep/new.ts', 'package-lock.json'])(
    'returns false when %s was written later',
    async (path) => {
      await write(path, 3000)
      expect(await isUpToDate(at('output'), sources())).toBe(false)
    },
  )

  test('returns false when a file was deleted later', async () => {
    await rm(at('web/app/root.tsx'))
    expect(await isUpToDate(at('output'), sources())).toBe(false)
  })

  test.each(['web/build/client/a.js', 'web/node_modules/.vite/a.js', 'web/.react-router/types/a.ts'])(
    'ignores %s, which builds write',
    async (path) => {
      await write(path, 3000)
      await utimes(at('web'), 1000, 1000)
      expect(await isUpToDate(at('output'), sources())).toBe(true)
    },
  )
})
