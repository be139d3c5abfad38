import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chooseStateFolder, openToOthers } from './state-folder.ts'

let home: string
let repository: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'home-'))
  repository = join(home, 'code')
  mkdirSync(repository)
})
afterEach(() => rmSync(home, { recursive: true }))

describe('chooseStateFolder', () => {
  test('is .local of the repository where other users can enter it', () => {
    chmodSync(home, 0o755)
    expect(chooseStateFolder(repository, {}, true)).toBe(join(repository, '.local'))
  })

  test('lies elsewhere for root in a closed home, one folder a repository', () => {
    chmodSync(home, 0o700)
    expect(chooseStateFolder(repository, {}, true)).toMatch(/^\/var\/tmp\/amber-[0-9a-f]{12}$/)
    expect(chooseStateFolder(repository, {}, true)).not.toBe(chooseStateFolder(home, {}, true))
  })

  test('is .local for anyone but root, whose services run as themselves', () => {
    chmodSync(home, 0o700)
    expect(chooseStateFolder(repository, {}, false)).toBe(join(repository, '.local'))
  })

  test('can be set', () => {
    expect(chooseStateFolder(repository, { SERVICES_FOLDER: '/elsewhere' }, true)).toBe('/elsewhere')
  })
})

test('openToOthers looks at every folder on the way', () => {
  chmodSync(home, 0o755)
  expect(openToOthers(repository)).toBe(true)
  chmodSync(repository, 0o750)
  expect(openToOthers(repository)).toBe(false)
})
