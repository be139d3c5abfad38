import {
  EVIDENCE_AREAS,
  type EvidenceArea,
  ITEM_CONDITIONS,
  type ItemCondition,
  MAX_EVIDENCE_ITEMS,
} from '@amber/domain/evidence/evidence'
import { type InventoryItem, isKnownItem } from '@amber/domain/evidence/inventory-list'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { itemField, NEW_ITEM_LINES } from './evidence-fields.ts'

const isArea = (text: string): text is EvidenceArea => (EVIDENCE_AREAS as readonly string[]).includes(text)
const isCondition = (text: string): text is ItemCondition => (ITEM_CONDITIONS as readonly string[]).includes(text)

/**
 * Reads the list form. Lines with the number 0 and empty new lines are left out; what is not valid is left to the API, which
 * refuses it.
 */
export function readItems(form: FormData): InventoryItem[] {
  return Array.from({ length: MAX_EVIDENCE_ITEMS + NEW_ITEM_LINES }, (_, index) => readItem(form, index)).filter(
    (item) => item !== undefined,
  )
}

function readItem(form: FormData, index: number): InventoryItem | undefined {
  const read = (part: Parameters<typeof itemField>[1]) => readFormField(form, itemField(index, part))
  const [area, item, name, condition] = [read('area'), read('item'), read('name'), read('condition')]
  const count = Number(read('count'))
  if (!isArea(area) || (item === '' && name === '') || count === 0) return undefined
  return {
    area,
    item: isKnownItem(item) ? item : null,
    name: isKnownItem(item) ? null : name,
    count,
    condition: isCondition(condition) ? condition : 'good',
    note: read('note'),
  }
}
