/** Values before and after the present one. */
export type UndoStack<Value> = { past: readonly Value[]; present: Value; future: readonly Value[] }

const MAX_STEPS = 200

export const startUndo = <Value>(present: Value): UndoStack<Value> => ({ past: [], present, future: [] })

/** Adds a step. What was undone before can no longer be redone. */
export const pushStep = <Value>({ past, present }: UndoStack<Value>, next: Value): UndoStack<Value> => ({
  past: [...past, present].slice(-MAX_STEPS),
  present: next,
  future: [],
})

export function undo<Value>(stack: UndoStack<Value>): UndoStack<Value> {
  const previous = stack.past.at(-1)
  if (previous === undefined) return stack
  return { past: stack.past.slice(0, -1), present: previous, future: [stack.present, ...stack.future] }
}

export function redo<Value>(stack: UndoStack<Value>): UndoStack<Value> {
  const [next, ...future] = stack.future
  if (next === undefined) return stack
  return { past: [...stack.past, stack.present], present: next, future }
}
