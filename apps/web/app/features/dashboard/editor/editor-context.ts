import type { InventoryEditor } from '@amber/contract/schemas/inventory-editor'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { createContext, useContext } from 'react'
import type { FieldProblems } from './field-problem.ts'

/** Facts that every control of the form needs. */
type EditorContext = {
  /** Absent while the inventory is being created. */
  inventoryId?: number
  currency: CurrencyCode
  /** Returns the name of a region, if the form knows it. */
  regionName?: (id: unknown) => string | undefined
  choices: InventoryEditor['choices']
  problems: FieldProblems
  /** When the page was loaded, so that server and browser render the same. */
  now: string
  /** Called after rows were added, moved or removed, which no input event announces. */
  onRowsChanged: () => void
}

const Context = createContext<EditorContext | undefined>(undefined)

export const EditorProvider = Context

export function useEditor(): EditorContext {
  const context = useContext(Context)
  if (!context) throw new Error('used outside of the editor')
  return context
}
