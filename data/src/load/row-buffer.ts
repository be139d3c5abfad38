import { formatCopyLine } from './copy-text.ts'
import { TARGETS, TARGET_NAMES, type TargetName, type TargetRow } from './targets.ts'

/** Buffered rows as COPY text. `take` empties the buffer. */
export type RowBuffer = {
  add<Name extends TargetName>(name: Name, row: TargetRow<Name>): void
  /** Adds lines that are already formatted, for speed: most rows are price observations. */
  addText(name: TargetName, text: string, rows: number): void
  /** Returns the rows by target, in an order that satisfies foreign keys. */
  take(): { name: TargetName; text: string; rows: number }[]
}

export function createRowBuffer(): RowBuffer {
  const texts = new Map<TargetName, { parts: string[]; rows: number }>()
  const addText = (name: TargetName, text: string, rows: number) => {
    const found = texts.get(name)
    if (found === undefined) texts.set(name, { parts: [text], rows })
    else {
      found.parts.push(text)
      found.rows += rows
    }
  }
  return {
    add: (name, row) => {
      addText(name, formatCopyLine(row, TARGETS[name].columns as readonly string[] as readonly (keyof typeof row)[]), 1)
    },
    addText,
    take: () => {
      const taken = TARGET_NAMES.flatMap((name) => {
        const found = texts.get(name)
        return found === undefined ? [] : [{ name, text: found.parts.join(''), rows: found.rows }]
      })
      texts.clear()
      return taken
    },
  }
}
