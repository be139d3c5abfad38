import { expect, test } from 'vitest'
import { parseDraft } from './use-draft.ts'

test('parseDraft reads a draft and ignores anything else', () => {
  const draft = { start: 'follow_up', subject: 'Room', text: 'Hi' }
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
  for (const json of ['', 'null', '7', '{}', '{"start":"gone","subject":"","text":""}', '{"start":"blank","text":1}'])
    expect(parseDraft(json)).toBeUndefined()
})
