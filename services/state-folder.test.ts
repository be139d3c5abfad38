import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chooseStateFolder, canOthersEnter } from './state-folder.ts'

let home: string
let repository: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'home-'))
  repository = join(home, 'code')
  mkdirSync(repository)
})
afterEach(() => rmSync(home, { recursive: true }))

describe('chooseStateFolder', () => {
  test('returns .local of the repository when other users can enter it', () => {
    chmodSync(home, 0o755)
    expect(chooseStateFolder(repository, {}, true)).toBe(join(repository, '.local'))
  })

  test('returns a separate folder per repository when root works in a closed home', () => {
    chmodSync(home, 0o700)
    expect(chooseStateFolder(repository, {}, true)).toMatch(/^\/var\/tmp\/amber-[0-9a-f]{12}$/)
    expect(chooseStateFolder(repository, {}, true)).not.toBe(chooseStateFolder(home, {}, true))
  })

  test('returns .local for users other than root, who run services as themselves', () => {
    chmodSync(home, 0o700)
    expect(chooseStateFolder(repository, {}, false)).toBe(join(repository, '.local'))
  })

  test('returns the configured folder', () => {
    expect(chooseStateFolder(repository, { SERVICES_FOLDER: '/elsewhere' }, true)).toBe('/elsewhere')
  })
})

test('openToOthers checks every folder of the path', () => {
  chmodSync(home, 0o755)
  expect(canOthersEnter(repository)).toBe(true)
  chmodSync(repository, 0o750)
  expect(canOthersEnter(repository)).toBe(false)
})
