import { describe, expect, test } from 'vitest'
import { findRoomCommand } from './room-command.ts'

describe('findRoomCommand', () => {
  test.each([
    ['#', 1, { start: 0, typed: '' }],
    ['#wea', 4, { start: 0, typed: 'wea' }],
    ['Look at #Weaver Ho', 18, { start: 8, typed: 'Weaver Ho' }],
    ['Look at #Weaver House', 11, { start: 8, typed: 'We' }],
    ['看看 #织布', 6, { start: 3, typed: '织布' }],
  ])('finds it in %j before %i', (text, caret, command) => {
    expect(findRoomCommand(text, caret)).toEqual(command)
  })

  test.each(['', 'no hash', 'C#', 'flat#2', '# heading', '#wea\nver', `#${'x'.repeat(41)}`])(
    'finds none in %j',
    (text) => {
      expect(findRoomCommand(text, text.length)).toBeUndefined()
    },
  )
})
