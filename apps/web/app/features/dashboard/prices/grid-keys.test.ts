import { describe, expect, test } from 'vitest'
import { keyAction } from './grid-keys.ts'

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', true>> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

describe('keyAction', () => {
  test.each([
    [press('ArrowDown'), { type: 'move', step: { row: 1, column: 0 }, isExtending: false }],
    [press('ArrowRight', { shiftKey: true }), { type: 'move', step: { row: 0, column: 1 }, isExtending: true }],
    [press('F2'), { type: 'edit' }],
    [press('Enter'), { type: 'edit' }],
    [press('7'), { type: 'type', text: '7', where: 'cell' }],
    [press('+'), { type: 'type', text: '+', where: 'cell' }],
    [press('z', { metaKey: true }), { type: 'undo' }],
    [press('Z', { ctrlKey: true, shiftKey: true }), { type: 'redo' }],
    [press('d', { ctrlKey: true }), { type: 'fill-down' }],
    [press('Delete'), { type: 'revert' }],
  ])('maps %o while moving', (key, action) => {
    expect(keyAction(key, false)).toEqual(action)
  })

  test('leaves Tab, letters and other commands to the page and the browser', () => {
    for (const key of [press('Tab'), press('c'), press('r', { ctrlKey: true }), press('ArrowLeft', { altKey: true })])
      expect(keyAction(key, false)).toBeUndefined()
  })

  test('leaves the keys of a field to it while somebody types', () => {
    for (const key of [press('ArrowLeft'), press('5'), press('z', { ctrlKey: true }), press('Backspace')])
      expect(keyAction(key, true)).toBeUndefined()
    expect(keyAction(press('Enter', { shiftKey: true }), true)).toEqual({
      type: 'commit',
      step: { row: -1, column: 0 },
    })
    expect(keyAction(press('Tab'), true)).toEqual({ type: 'commit', step: { row: 0, column: 1 } })
    expect(keyAction(press('Escape'), true)).toEqual({ type: 'cancel' })
  })
})
