import type { GridAction } from './grid-state.ts'

type KeyPress = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

/** Characters with which a number or a formula begins. Letters stay free for the keys of the page. */
const BEGINS_TYPING = /^[\d+\-−=.,]$/u

/** Returns what a key does in the table. While somebody types, most keys belong to the field. */
export function keyAction(press: KeyPress, isTyping: boolean): GridAction | undefined {
  if (press.altKey) return undefined
  if (isTyping) return typingAction(press)
  return press.ctrlKey || press.metaKey ? commandAction(press) : movingAction(press)
}

function typingAction({ key, shiftKey, ctrlKey, metaKey }: KeyPress): GridAction | undefined {
  const by = shiftKey ? -1 : 1
  if (key === 'Escape') return { type: 'cancel' }
  if (key === 'Enter') return ctrlKey || metaKey ? { type: 'commit' } : { type: 'commit', step: { row: by, column: 0 } }
  // Outside of typing, Tab leaves the table, so that the keyboard is not caught in it.
  if (key === 'Tab') return { type: 'commit', step: { row: 0, column: by } }
  return undefined
}

function commandAction({ key, shiftKey }: KeyPress): GridAction | undefined {
  switch (key.toLowerCase()) {
    case 'a':
      return { type: 'select-all' }
    case 'd':
      return { type: 'fill-down' }
    case 'z':
      return { type: shiftKey ? 'redo' : 'undo' }
    case 'y':
      return { type: 'redo' }
    case 'home':
      return {
        type: 'move',
        step: { row: Number.NEGATIVE_INFINITY, column: Number.NEGATIVE_INFINITY },
        isExtending: shiftKey,
      }
    case 'end':
      return {
        type: 'move',
        step: { row: Number.POSITIVE_INFINITY, column: Number.POSITIVE_INFINITY },
        isExtending: shiftKey,
      }
    default:
      return undefined
  }
}

function movingAction({ key, shiftKey }: KeyPress): GridAction | undefined {
  const step = STEPS[key]
  if (step) return { type: 'move', step: { row: step[0], column: step[1] }, isExtending: shiftKey }
  if (key === 'Enter' || key === 'F2') return { type: 'edit' }
  if (key === 'Delete' || key === 'Backspace') return { type: 'revert' }
  if (BEGINS_TYPING.test(key)) return { type: 'type', text: key, where: 'cell' }
  return undefined
}
