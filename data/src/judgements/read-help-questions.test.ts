import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readHelpQuestions } from './read-help-questions.ts'

const DECISION = new URL('../../../docs/decisions/0056-help-search.md', import.meta.url)

test('the decision about the help search counts the questions that are judged', () => {
  const text = readFileSync(DECISION, 'utf8').replaceAll(/\s+/g, ' ')
  const [, recorded, heldOut] = /Of (\d+) recorded questions, .*?; of (\d+) that/.exec(text) ?? []
  expect([Number(recorded), Number(heldOut)]).toEqual([
    readHelpQuestions('help-questions').length,
    readHelpQuestions('help-held-out').length,
  ])
})
