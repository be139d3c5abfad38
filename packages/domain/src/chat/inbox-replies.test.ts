import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filterReplies, findReplyCommand, insertReply } from './inbox-replies.ts'

describe('findReplyCommand', () => {
  test.each([
    ['/', { start: 0, typed: '' }],
    ['/room', { start: 0, typed: 'room' }],
    ['Yes, you can. /room', { start: 14, typed: 'room' }],
    ['first line\n/à', { start: 11, typed: 'à' }],
  ])('finds the command at the end of %j', (text, command) => {
    expect(findReplyCommand(text, text.length)).toEqual(command)
  })

  test.each(['', 'room', '19/9', 'https://', 'and/or', '/room ', '/a/b'])('finds none in %j', (text) => {
    expect(findReplyCommand(text, text.length)).toBeUndefined()
  })

  test('reads only what is before the caret', () => {
    expect(findReplyCommand('/ro later', 3)).toEqual({ start: 0, typed: 'ro' })
  })
})

test('replaces exactly the command by the reply', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.stringMatching(/^[a-z]{0,8}$/),
      fc.string(),
      fc.string(),
      (before, typed, after, reply) => {
        const text = `${before} /${typed}${after}`
        const caret = before.length + 2 + typed.length
        const command = findReplyCommand(text, caret)
        expect(command).toEqual({ start: before.length + 1, typed })
        if (!command) return
        const inserted = insertReply(text, command, reply)
        expect(inserted.text).toBe(`${before} ${reply}${after}`)
        expect(inserted.text.slice(0, inserted.caret)).toBe(`${before} ${reply}`)
      },
    ),
  )
})

describe('filterReplies', () => {
  const replies = [
    { title: 'Follow up', text: 'Is the room still interesting?' },
    { title: 'Room is available', text: 'Good news' },
    { title: '询问邮箱', text: '请告诉我您的邮箱' },
  ]

  test('finds words by their beginning, titles first', () => {
    expect(filterReplies(replies, 'ROO').map(({ title }) => title)).toEqual(['Room is available', 'Follow up'])
    expect(filterReplies(replies, 'oom')).toEqual([])
  })

  test('finds Chinese anywhere', () => {
    expect(filterReplies(replies, '邮箱').map(({ title }) => title)).toEqual(['询问邮箱'])
  })

  test('returns all while nothing is typed', () => {
    expect(filterReplies(replies, '')).toHaveLength(3)
  })
})
