import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFilesUnder } from '../fixture-files.ts'
import { ROOT } from '../source-files.ts'
import { checkWords } from './words.ts'

test('checkWords reports names and comments that the glossary rejects, but no values, wire names or stored keys', async () => {
  const planted = join(ROOT, 'gate/fixtures/words')
  const file = 'apps/api/src/whose-turn.ts'
  const request = 'instead of asked say requested, or the request itself'
  const message = 'instead of told say reported, notified, or the message itself'
  const cache = 'instead of kept say stored, cached or retained'
  expect(await checkWords(planted, await listFilesUnder(planted))).toEqual([
    `${file}: this file name is not in the industry's words`,
    `${file}:2: rename Asked: ${request}`,
    `${file}:2: rename told: ${message}`,
    `${file}:2: rename kept: ${cache}`,
    `${file}:4: rename Parts: dependencies that are passed in are Deps`,
    `${file}:7: rename keptAnswers: ${cache}`,
    `${file}:8: rename MOST_PLACES: limits start with MAX_`,
    `${file}:9: rename heard: instead of heard say received`,
    `${file}:10: rename isWish: instead of wish say change, vote or shortlist entry`,
    `${file}:16: rename LONGEST_NAME: limits start with MAX_`,
    `${file}:17: rename PATIENCE_MS: instead of patience say timeout`,
    `${file}:18: rename asked: ${request}`,
    `${file}:18: rename whoTold: ${message}`,
    `${file}:1: a comment opens with "What": write a sentence with a subject`,
    `${file}:13: a comment opens with "Of": write a sentence with a subject`,
  ])
})
