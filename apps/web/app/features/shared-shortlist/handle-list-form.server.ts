import { CallError, type Client } from '@amber/contract/http/client'
import { getInventory } from '@amber/contract/endpoints/inventory'
import {
  addSharedPlace,
  clearSharedBudget,
  clearSharedVote,
  deleteSharedShortlist,
  getSharedShortlist,
  removeSharedMember,
  removeSharedNote,
  removeSharedPlace,
  renameSharedShortlist,
  renewSharedInvitation,
  setSharedBudget,
  setSharedVote,
  writeSharedNote,
} from '@amber/contract/endpoints/shared-shortlists'
import { readStayChoice } from '@amber/domain/inventory/read-stay-choice'
import { type CurrencyCode, isCurrencyCode } from '@amber/domain/money/currency'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { parseMoney } from '@amber/domain/money/parse-money'
import { MAX_BUDGET_MINOR } from '@amber/domain/shared-shortlist/vocabulary'
import type { SavedEntry } from '@amber/domain/shortlist/saved-stay'
import { readShortlist } from '@amber/domain/shortlist/visitor-shortlist'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { stayQuery } from './stay-query.ts'
import { endedPath, type Intent, INTENTS } from './form-fields.ts'

type TypedBudget = { min: string; max: string; currency: CurrencyCode; period: PricingDuration }

export type BudgetError = {
  intent: 'budget'
  wrong: 'unreadable' | 'other_currency' | 'too_much' | 'turned'
  field: 'min' | 'max'
  /** Typed values, to be shown again. */
  typed: TypedBudget
}

export type AddPlaceError = { intent: 'add_place'; wrong: 'address' | 'full' | 'already' }

/** An error in a field of one of the forms. */
export type ListFormError =
  | BudgetError
  | AddPlaceError
  | { intent: 'note'; wrong: 'full' }
  | { intent: 'rename'; wrong: 'name' }

/** `to` is the path to redirect to when the user can no longer see the list. */
export type ListFormResult = { done: Intent } | { to: string } | ListFormError

/** Handles the forms of the page. The API rejects fields missing from a tampered form. */
export async function handleListForm(form: FormData, api: Client, id: number): Promise<ListFormResult> {
  const readText = (name: string) => readFormField(form, name)
  const readNumber = (name: string) => Number(readText(name))
  const intent = INTENTS.find((known) => known === form.get('intent'))
  const params = { id }
  const placeParams = { id, inventory_id: readNumber('inventory_id') }
  switch (intent) {
    case 'vote': {
      const vote = readText('vote')
      if (vote === 'yes' || vote === 'veto') await api.call(setSharedVote, { params: placeParams, body: { vote } })
      else await api.call(clearSharedVote, { params: placeParams })
      return { done: intent }
    }
    case 'note': {
      // An empty note is ignored.
      if (readText('text') === '') return { done: intent }
      const noteParams = { ...placeParams, note_id: readText('note_id') }
      const isWritten = await unlessFull(() =>
        api.call(writeSharedNote, { params: noteParams, body: { text: readText('text') } }),
      )
      return isWritten ? { done: intent } : { wrong: 'full', intent }
    }
    case 'remove_note':
      await api.call(removeSharedNote, { params: { ...placeParams, note_id: readText('note_id') } })
      return { done: intent }
    case 'budget':
      return setBudget(readText, api, id)
    case 'clear_budget':
      await api.call(clearSharedBudget, { params })
      return { done: intent }
    case 'add_place':
      return addPlace(readText, api, id)
    case 'remove_place':
      await api.call(removeSharedPlace, { params: placeParams })
      return { done: intent }
    case 'rename':
      return rename(readText('name'), api, id)
    case 'renew':
      await api.call(renewSharedInvitation, { params })
      return { done: intent }
    case 'remove_member':
      await api.call(removeSharedMember, { params: { id, user_id: readNumber('user_id') } })
      return { done: intent }
    case 'leave':
      await api.call(removeSharedMember, { params: { id, user_id: readNumber('user_id') } })
      return { to: endedPath('left') }
    case 'delete':
      await api.call(deleteSharedShortlist, { params })
      return { to: endedPath('deleted') }
    case undefined:
      throw new CallError('bad_request', { httpStatus: 400 })
  }
}

type ReadText = (name: string) => string

async function rename(name: string, api: Client, id: number): Promise<ListFormResult> {
  try {
    await api.call(renameSharedShortlist, { params: { id }, body: { shared_shortlist: { name } } })
    return { done: 'rename' }
  } catch (error) {
    if (error instanceof CallError && error.fields?.['shared_shortlist.name'])
      return { wrong: 'name', intent: 'rename' }
    throw error
  }
}

async function setBudget(readText: ReadText, api: Client, id: number): Promise<ListFormResult> {
  const [currency, period] = [readText('currency'), readText('period')]
  if (!isCurrencyCode(currency) || (period !== 'weekly' && period !== 'monthly')) {
    throw new CallError('bad_request', { httpStatus: 400 })
  }
  const typed: TypedBudget = { min: readText('min'), max: readText('max'), currency, period }
  const budgetError = (reason: BudgetError['wrong'], field: BudgetError['field']): BudgetError => ({
    intent: 'budget',
    wrong: reason,
    field,
    typed,
  })
  const parseOptions = { currency, mostMinor: MAX_BUDGET_MINOR }
  const min = typed.min === '' ? null : parseMoney(typed.min, parseOptions)
  if (typeof min === 'string') return budgetError(min, 'min')
  const max = parseMoney(typed.max, parseOptions)
  if (typeof max === 'string') return budgetError(max, 'max')
  if (max.amount === 0) return budgetError('unreadable', 'max')
  if (min && min.amount > max.amount) return budgetError('turned', 'min')
  await api.call(setSharedBudget, {
    params: { id },
    body: { budget: { min: min?.amount ?? null, max: max.amount, currency, period } },
  })
  return { done: 'budget' }
}

/** Adds a place chosen from the user's shortlist or named by its URL. */
async function addPlace(readText: ReadText, api: Client, id: number): Promise<ListFormResult> {
  const entry = readShortlist(readText('inventory_id'))[0] ?? (await findEntry(readText('address'), api))
  if (!entry) return { wrong: 'address', intent: 'add_place' }
  const { id: inventory_id, stay } = entry
  const before = await api.call(getSharedShortlist, { params: { id } })
  const added = await unlessFull(() =>
    api.call(addSharedPlace, { params: { id, inventory_id }, query: stayQuery(stay) }),
  )
  if (!added) return { wrong: 'full', intent: 'add_place' }
  // The version stays the same when the place, or one of its rooms, is already listed.
  const isNew = added.data.version !== before.data.shared_shortlist.version
  return isNew ? { done: 'add_place' } : { wrong: 'already', intent: 'add_place' }
}

/** Returns the place that a pasted URL names, with the stay that is chosen in it. */
async function findEntry(url: string, api: Client): Promise<SavedEntry | undefined> {
  const [, name, search = ''] = /\/places\/([\w-]+)\/?(\?[^#]*)?(?:#.*)?$/.exec(url) ?? []
  if (name === undefined) return undefined
  const { tenancyId, moveIn } = readStayChoice(new URLSearchParams(search))
  try {
    const { id } = (await api.call(getInventory, { params: { id: name }, query: { only: ['id'] } })).data
    return id === undefined ? undefined : { id, stay: tenancyId === null ? null : { tenancyId, moveIn } }
  } catch (error) {
    if (error instanceof CallError && error.status < 500) return undefined
    throw error
  }
}

/** Returns undefined when the list is full. */
async function unlessFull<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') return undefined
    throw error
  }
}
