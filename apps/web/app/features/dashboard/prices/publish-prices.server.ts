import { publishPrices } from '@amber/contract/endpoints/price-grid'
import type { Client } from '@amber/contract/http/client'
import type { Output } from '@amber/contract/http/call-types'
import { CURRENCIES, isCurrencyCode } from '@amber/domain/money/currency'
import {
  acceptCell,
  type CellKey,
  cellKey,
  type Draft,
  EMPTY_DRAFT,
  parseDraft,
  type PublishedCell,
  setCells,
  toChanges,
} from '@amber/domain/price-grid/draft'
import { applyFormula, parseFormula } from '@amber/domain/price-grid/formula'
import { readFormField } from '../../../shared/form/read-form-field.ts'

type Result = Output<typeof publishPrices>['data']

export type PublishOutcome = {
  do: 'check' | 'publish' | 'confirm'
  published: PublishedCell[]
  heldBack: Result['held_back']
  rejected: Result['rejected']
  /** Cells of the form whose text is no price or number. */
  invalid: CellKey[]
  /** Texts of the form by cell, without those that are published. */
  typed: Record<string, string>
}

/**
 * Publishes what the grid sends (`cells`) or the fields of the form, which are named by their cells. `check` only returns
 * what publishing would do.
 */
export async function publishFromForm(id: string, form: FormData, api: Client): Promise<PublishOutcome> {
  const requested = readFormField(form, 'do')
  const action: PublishOutcome['do'] = requested === 'check' || requested === 'confirm' ? requested : 'publish'
  const isGrid = form.has('cells')
  const { draft, invalid, typed } = isGrid
    ? { draft: parseDraft(readJson(readFormField(form, 'cells'))), invalid: [], typed: {} }
    : readFields(form)
  const empty = { do: action, published: [], heldBack: [], rejected: [], invalid, typed }
  // An unreadable value is corrected first, so that nothing is published by halves.
  if (draft.size === 0 || invalid.length > 0) return empty
  const { data } = await api.call(publishPrices, {
    params: { id },
    body: {
      dry_run: action === 'check',
      cells: toChanges(draft).map(({ tenancyId, field, base, value, acceptOdd }) => ({
        tenancy_id: tenancyId,
        field,
        base,
        value,
        ...(acceptOdd && { accept_odd: true }),
      })),
    },
  })
  const published = data.published.map(({ tenancy_id, field, from, to }) => ({
    key: cellKey(tenancy_id, field),
    from,
    to,
  }))
  const remaining = Object.entries(typed).filter(
    ([key]) => action === 'check' || !published.some((done) => done.key === key),
  )
  return {
    ...empty,
    published,
    heldBack: data.held_back,
    rejected: data.rejected,
    typed: Object.fromEntries(remaining),
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const FIELD = /^base (\d+ (?:price|places_left))$/

/** Reads the form: a text per cell and, in a hidden field, the value that was stored when it was shown. */
function readFields(form: FormData): { draft: Draft; invalid: CellKey[]; typed: Record<string, string> } {
  const currency = readFormField(form, 'currency')
  const priceDigits = isCurrencyCode(currency) ? CURRENCIES[currency].minorDigits : 2
  const invalid: CellKey[] = []
  const typed: Record<string, string> = {}
  let draft = EMPTY_DRAFT
  for (const name of form.keys()) {
    const key = FIELD.exec(name)?.[1] as CellKey | undefined
    const text = key === undefined ? '' : readFormField(form, key)
    if (key === undefined || text === '') continue
    const base = readFormField(form, name)
    const stored = base === '' ? null : Number(base)
    const digits = key.endsWith('price') ? priceDigits : 0
    const formula = parseFormula(text, digits)
    const value = formula && applyFormula(formula, stored, digits)
    if (value === undefined) invalid.push(key)
    else draft = setCells(draft, [[key, value]], new Map([[key, stored]]))
    if (value !== stored) typed[key] = text
    if (form.has(`accept ${key}`)) draft = acceptCell(draft, key, true)
  }
  return { draft, invalid, typed }
}
