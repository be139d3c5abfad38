import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkCommits, commitProblems } from './commits.ts'

describe('commitProblems', () => {
  const problemsOf = (subject: string, body = 'It was slow.') => commitProblems({ hash: 'abc1234', subject, body })

  test.each([
    'Add a card',
    'Pass the time as an argument',
    'Re-render the map',
    'Embed the font',
    'Focus the first field',
  ])('accepts "%s"', (subject) => {
    expect(problemsOf(subject)).toEqual([])
  })

  test.each([
    'Added a card',
    'Adding a card',
    'Adds a card',
    'A card is added',
    'The search shows cards',
    'What a card shows',
    'add a card',
    'Journeys scroll to what may be written anew',
    'fix: the card',
    '',
  ])('reports that "%s" does not open with an imperative', (subject) => {
    expect(problemsOf(subject)).toEqual([expect.stringContaining('imperative verb')])
  })

  test('reports a long subject, a final period and a missing body', () => {
    expect(problemsOf(`Add ${'a'.repeat(69)}`)).toEqual([expect.stringContaining('has 73 characters')])
    expect(problemsOf(`Add ${'a'.repeat(68)}`)).toEqual([])
    expect(problemsOf('Add a card.')).toEqual([expect.stringContaining('period')])
    expect(problemsOf('Add a card', ' \n')).toEqual(['abc1234 "Add a card": there is no body that says why'])
  })
})

describe('checkCommits', () => {
  let folder: string
  // Without the other variables, because those of a git hook lead to this repository.
  const env = { PATH: process.env['PATH'] }
  const git = async (...args: string[]) => {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
    return (await promisify(execFile)('git', [...identity, ...args], { cwd: folder, env })).stdout.trim()
  }
  const commit = (...paragraphs: string[]) =>
    git('commit', '--quiet', '--allow-empty', ...paragraphs.flatMap((text) => ['-m', text]))

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'commits-'))
    await git('init', '--quiet')
    await commit('the oldest commit breaks every rule.')
    await commit('Add a card', 'Students asked for it.\n\nTwice.')
    await commit('Cards for all')
  })

  afterAll(() => rm(folder, { recursive: true }))

  test('reports commits since the base', async () => {
    const [base = ''] = (await git('log', '--reverse', '--format=%H')).split('\n')
    expect(await checkCommits(folder, base)).toEqual([
      expect.stringContaining('"Cards for all": the subject does not open with an imperative verb'),
      expect.stringContaining('"Cards for all": there is no body'),
    ])
  })

  test('reports nothing when the base is not in the history', async () => {
    expect(await checkCommits(folder, '0123456789012345678901234567890123456789')).toEqual([])
  })
})
