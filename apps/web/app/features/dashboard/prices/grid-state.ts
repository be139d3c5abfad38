import {
  acceptCell,
  type CellKey,
  cellKey,
  type Draft,
  dropCells,
  dropSettled,
  EMPTY_DRAFT,
  type GridField,
  type PublishedCell,
  rebaseCell,
  setCells,
  settleCells,
} from '@amber/domain/price-grid/draft'
import { applyFormula, parseFormula, toTyped } from '@amber/domain/price-grid/formula'
import {
  fillDownPairs,
  moveBy,
  pasteTargets,
  type Position,
  positionsIn,
  rangeOf,
  type Selection,
  selectOne,
} from '@amber/domain/price-grid/range'
import { formatTsv, parseTsv } from '@amber/domain/price-grid/tsv'
import { pushStep, redo, startUndo, undo, type UndoStack } from '@amber/domain/price-grid/undo-stack'
import { type GridModel, isLocked, valueOf } from './grid-model.ts'

/** The effect of the last action, for the line below the table and for screen readers. */
type GridMessage = {
  key:
    | 'said_invalid'
    | 'said_out_of_range'
    | 'said_locked'
    | 'said_missing'
    | 'said_changed'
    | 'said_copied'
    | 'said_undone'
    | 'said_redone'
  count: number
}

export type GridState = {
  selection: Selection
  /** The field that typing changes. */
  field: GridField
  /** Text that is being typed, in the cell or in the box above the table. */
  typing: { text: string; where: 'cell' | 'box' } | undefined
  stack: UndoStack<Draft>
  message: GridMessage | undefined
}

export type GridAction =
  | { type: 'move'; step: Position; isExtending: boolean }
  | { type: 'select'; position: Position; isExtending: boolean }
  | { type: 'select-all' }
  | { type: 'type'; text: string; where: 'cell' | 'box' }
  /** Begins to edit the value that is there. */
  | { type: 'edit' }
  | { type: 'cancel' }
  /** Applies what was typed, then moves. */
  | { type: 'commit'; step?: Position }
  | { type: 'paste'; text: string }
  | { type: 'copied' }
  | { type: 'fill-down' }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Takes back the changes of the selected cells. */
  | { type: 'revert' }
  | { type: 'switch'; field: GridField }
  | { type: 'drop'; keys: readonly CellKey[] }
  | { type: 'accept'; key: CellKey; isAccepted: boolean }
  /** Keeps the typed value although somebody changed the stored one. */
  | { type: 'rebase'; key: CellKey }
  /** A draft from the browser's storage, or what is left of it once the rest is published. */
  | { type: 'load'; draft: Draft }
  | { type: 'published'; cells: readonly PublishedCell[] }

export const startGrid = (): GridState => ({
  selection: selectOne({ row: 0, column: 0 }),
  field: 'price',
  typing: undefined,
  stack: startUndo(EMPTY_DRAFT),
  message: undefined,
})

/** Unpublished changes, without those that were stored meanwhile. */
export const draftOf = ({ stack }: GridState, { stored }: GridModel): Draft => dropSettled(stack.present, stored)

/** Returns the selected cells as a spreadsheet pastes them. */
export function copySelection({ selection, field, stack }: GridState, { cellAt, digitsOf }: GridModel): string {
  const { top, bottom, left, right } = rangeOf(selection)
  const rows = Array.from({ length: bottom - top + 1 }, (_, row) =>
    positionsIn({ top: top + row, bottom: top + row, left, right }).map((position) => {
      const cell = cellAt(position)
      const value = cell && valueOf(cell, field, stack.present)
      return value === null ? '' : toTyped(value, digitsOf(field))
    }),
  )
  return formatTsv(rows)
}

export function reduceGrid(state: GridState, action: GridAction, model: GridModel): GridState {
  switch (action.type) {
    case 'move':
      return select(state, moveBy(state.selection.focus, action.step, model.size), action.isExtending)
    case 'select':
      // Typing ends when another cell is chosen, as in spreadsheets. What cannot be read is dropped.
      return select({ ...commit(state, model).state, typing: undefined }, action.position, action.isExtending)
    case 'select-all': {
      const last = { row: model.size.rows - 1, column: model.size.columns - 1 }
      return { ...state, selection: { anchor: last, focus: { row: 0, column: 0 } } }
    }
    case 'type':
      return startTyping(state, { text: action.text, where: action.where }, model)
    case 'edit': {
      const cell = model.cellAt(state.selection.focus)
      const value = cell && valueOf(cell, state.field, state.stack.present)
      const text = value === null ? '' : toTyped(value, model.digitsOf(state.field))
      return startTyping(state, { text, where: 'cell' }, model)
    }
    case 'cancel':
      return { ...state, typing: undefined, message: undefined }
    case 'commit': {
      const { state: next, isApplied } = commit(state, model)
      if (!isApplied || !action.step || !isSingle(state.selection)) return next
      return { ...select(next, moveBy(next.selection.focus, action.step, model.size), false), message: next.message }
    }
    case 'paste':
      return write(state, pasteTargets(parseTsv(action.text), state.selection, model.size), model).state
    case 'copied':
      return { ...state, message: { key: 'said_copied', count: selectedCells(state, model).length } }
    case 'fill-down': {
      const texts = fillDownPairs(state.selection).flatMap(({ from, to }) => {
        const cell = model.cellAt(from)
        const value = cell && valueOf(cell, state.field, state.stack.present)
        return value === null ? [] : [{ ...to, text: toTyped(value, model.digitsOf(state.field)) }]
      })
      return write(state, texts, model).state
    }
    case 'undo':
      return step(state, undo(state.stack), 'said_undone')
    case 'redo':
      return step(state, redo(state.stack), 'said_redone')
    case 'revert': {
      const keys = selectedCells(state, model).map((cell) => cellKey(cell.id, state.field))
      return changeDraft(state, dropCells(state.stack.present, keys))
    }
    case 'switch':
      return { ...state, field: action.field, typing: undefined, message: undefined }
    case 'drop':
      return changeDraft(state, dropCells(state.stack.present, action.keys))
    case 'accept':
      return changeDraft(state, acceptCell(state.stack.present, action.key, action.isAccepted))
    case 'rebase':
      return changeDraft(state, rebaseCell(state.stack.present, action.key, model.stored))
    case 'load':
      return { ...state, stack: startUndo(action.draft) }
    case 'published':
      return { ...state, stack: settleStack(state.stack, action.cells), message: undefined }
  }
}

export const isSingle = ({ anchor, focus }: Selection) => anchor.row === focus.row && anchor.column === focus.column

export const selectedCells = ({ selection }: Pick<GridState, 'selection'>, { cellAt }: GridModel) =>
  positionsIn(rangeOf(selection)).flatMap((position) => cellAt(position) ?? [])

const select = (state: GridState, focus: Position, isExtending: boolean): GridState => ({
  ...state,
  selection: isExtending ? { anchor: state.selection.anchor, focus } : selectOne(focus),
  message: undefined,
})

/** Says why nothing can be typed if all selected cells are locked, or none is a stay. */
function startTyping(state: GridState, typing: NonNullable<GridState['typing']>, model: GridModel): GridState {
  const cells = selectedCells(state, model)
  if (cells.some((cell) => !isLocked(cell, state.field))) return { ...state, typing, message: undefined }
  const key = cells.length === 0 ? 'said_missing' : 'said_locked'
  return { ...state, typing: undefined, message: { key, count: Math.max(cells.length, 1) } }
}

/** Applies what was typed to all selected cells. Typing goes on if no cell can take it. */
function commit(state: GridState, model: GridModel): { state: GridState; isApplied: boolean } {
  const { typing, selection } = state
  if (!typing) return { state, isApplied: true }
  const texts = positionsIn(rangeOf(selection))
    .filter((position) => model.cellAt(position) !== null)
    .map((position) => ({ ...position, text: typing.text }))
  const { state: written, isApplied } = write(state, texts, model)
  return { state: isApplied ? { ...written, typing: undefined } : written, isApplied }
}

function write(
  state: GridState,
  texts: readonly (Position & { text: string })[],
  { cellAt, digitsOf, stored }: GridModel,
): { state: GridState; isApplied: boolean } {
  const counts = { said_invalid: 0, said_out_of_range: 0, said_locked: 0, said_missing: 0, said_changed: 0 }
  const digits = digitsOf(state.field)
  const values = texts.flatMap(({ row, column, text }): [CellKey, number][] => {
    // An empty cell of a spreadsheet changes nothing.
    if (text.trim() === '') return []
    const cell = cellAt({ row, column })
    const formula = parseFormula(text, digits)
    const current = cell && valueOf(cell, state.field, state.stack.present)
    const value = formula && applyFormula(formula, current, digits)
    const result = !cell
      ? 'said_missing'
      : isLocked(cell, state.field)
        ? 'said_locked'
        : typeof value === 'number'
          ? 'said_changed'
          : formula && current !== null
            ? 'said_out_of_range'
            : 'said_invalid'
    counts[result]++
    return cell && result === 'said_changed' && typeof value === 'number'
      ? [[cellKey(cell.id, state.field), value]]
      : []
  })
  const key = (['said_invalid', 'said_out_of_range', 'said_locked', 'said_missing', 'said_changed'] as const).find(
    (name) => counts[name] > 0,
  )
  const message = key && { key, count: counts[key] }
  const changed = changeDraft(state, setCells(state.stack.present, values, stored))
  return {
    state: { ...changed, message },
    isApplied: values.length > 0 || counts.said_invalid + counts.said_out_of_range === 0,
  }
}

const changeDraft = (state: GridState, draft: Draft): GridState => ({
  ...state,
  stack: addStep(state.stack, draft),
  message: undefined,
})

/**
 * Keeps the steps since the published values were sent: those after the first draft that held all of them. Publishing
 * itself is undone in the history of the place.
 */
function settleStack({ past, present }: UndoStack<Draft>, cells: readonly PublishedCell[]): UndoStack<Draft> {
  const sent = past.findIndex((draft) => cells.every(({ key, to }) => draft.get(key)?.value === to))
  const drafts = [...(sent === -1 ? [] : past.slice(sent)), present].map((draft) => settleCells(draft, cells))
  return drafts.slice(1).reduce(addStep, startUndo(drafts[0] ?? EMPTY_DRAFT))
}

const addStep = (stack: UndoStack<Draft>, draft: Draft): UndoStack<Draft> =>
  isSameDraft(draft, stack.present) ? stack : pushStep(stack, draft)

const isSameDraft = (one: Draft, other: Draft) =>
  one.size === other.size &&
  [...one].every(([key, { base, value, acceptOdd }]) => {
    const cell = other.get(key)
    return cell?.base === base && cell.value === value && cell.acceptOdd === acceptOdd
  })

const step = (state: GridState, stack: UndoStack<Draft>, key: 'said_undone' | 'said_redone'): GridState =>
  stack === state.stack ? state : { ...state, stack, typing: undefined, message: { key, count: 1 } }
