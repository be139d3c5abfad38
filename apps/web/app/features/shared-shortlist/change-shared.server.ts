import { CallError, type Client } from '@amber/contract/client'
import { getInventory } from '@amber/contract/inventory'
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
} from '@amber/contract/shared-shortlists'
import { type CurrencyCode, isCurrencyCode } from '@amber/domain/money/currency'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { moneyFromTyped } from '@amber/domain/money/typed-money'
import { MOST_BUDGET_MINOR } from '@amber/domain/shared-shortlist/vocabulary'
import { fieldText } from '../../lib/field-text.ts'
import { endedPath, type Intent, INTENTS } from './form-fields.ts'

type TypedBudget = { min: string; max: string; currency: CurrencyCode; period: PricingDuration }

export type WrongBudget = {
  intent: 'budget'
  wrong: 'unreadable' | 'other_currency' | 'too_much' | 'turned'
  field: 'min' | 'max'
  /** What was typed, to be shown again. */
  typed: TypedBudget
}

export type WrongPlace = { intent: 'add_place'; wrong: 'address' | 'full' | 'already' }

/** A field that has to be written anew. */
export type ListWrong =
  | WrongBudget
  | WrongPlace
  | { intent: 'note'; wrong: 'full' }
  | { intent: 'rename'; wrong: 'name' }

/** `to`: the list is not there any more, for them. */
export type ListChanged = { done: Intent } | { to: string } | ListWrong

/** What one of the page's forms asks for. Fields that only a broken form leaves out are refused by the API. */
export async function changeShared(form: FormData, api: Client, id: number): Promise<ListChanged> {
  const text = (name: string) => fieldText(form, name)
  const number = (name: string) => Number(text(name))
  const intent = INTENTS.find((known) => known === form.get('intent'))
  const params = { id }
  const onPlace = { id, inventory_id: number('inventory_id') }
  switch (intent) {
    case 'vote': {
      const vote = text('vote')
      if (vote === 'yes' || vote === 'veto') await api.call(setSharedVote, { params: onPlace, body: { vote } })
      else await api.call(clearSharedVote, { params: onPlace })
      return { done: intent }
    }
    case 'note': {
      // An empty box that was sent says nothing.
      if (text('text') === '') return { done: intent }
      const note = { ...onPlace, note_id: text('note_id') }
      const isWritten = await unlessFull(() =>
        api.call(writeSharedNote, { params: note, body: { text: text('text') } }),
      )
      return isWritten ? { done: intent } : { wrong: 'full', intent }
    }
    case 'remove_note':
      await api.call(removeSharedNote, { params: { ...onPlace, note_id: text('note_id') } })
      return { done: intent }
    case 'budget':
      return setBudget(text, api, id)
    case 'clear_budget':
      await api.call(clearSharedBudget, { params })
      return { done: intent }
    case 'add_place':
      return addPlace(text, api, id)
    case 'remove_place':
      await api.call(removeSharedPlace, { params: onPlace })
      return { done: intent }
    case 'rename':
      return rename(text('name'), api, id)
    case 'renew':
      await api.call(renewSharedInvitation, { params })
      return { done: intent }
    case 'remove_member':
      await api.call(removeSharedMember, { params: { id, user_id: number('user_id') } })
      return { done: intent }
    case 'leave':
      await api.call(removeSharedMember, { params: { id, user_id: number('user_id') } })
      return { to: endedPath('left') }
    case 'delete':
      await api.call(deleteSharedShortlist, { params })
      return { to: endedPath('deleted') }
    case undefined:
      throw new CallError('bad_request', { httpStatus: 400 })
  }
}

type Text = (name: string) => string

async function rename(name: string, api: Client, id: number): Promise<ListChanged> {
  try {
    await api.call(renameSharedShortlist, { params: { id }, body: { shared_shortlist: { name } } })
    return { done: 'rename' }
  } catch (error) {
    if (error instanceof CallError && error.fields?.['shared_shortlist.name'])
      return { wrong: 'name', intent: 'rename' }
    throw error
  }
}

async function setBudget(text: Text, api: Client, id: number): Promise<ListChanged> {
  const [currency, period] = [text('currency'), text('period')]
  if (!isCurrencyCode(currency) || (period !== 'weekly' && period !== 'monthly')) {
    throw new CallError('bad_request', { httpStatus: 400 })
  }
  const typed: TypedBudget = { min: text('min'), max: text('max'), currency, period }
  const refused = (wrong: WrongBudget['wrong'], field: WrongBudget['field']): WrongBudget => ({
    intent: 'budget',
    wrong,
    field,
    typed,
  })
  const terms = { currency, mostMinor: MOST_BUDGET_MINOR }
  const min = typed.min === '' ? null : moneyFromTyped(typed.min, terms)
  if (typeof min === 'string') return refused(min, 'min')
  const max = moneyFromTyped(typed.max, terms)
  if (typeof max === 'string') return refused(max, 'max')
  if (max.amount === 0) return refused('unreadable', 'max')
  if (min && min.amount > max.amount) return refused('turned', 'min')
  await api.call(setSharedBudget, {
    params: { id },
    body: { budget: { min: min?.amount ?? null, max: max.amount, currency, period } },
  })
  return { done: 'budget' }
}

/** Chosen from one's own shortlist, or named by the address of its page. */
async function addPlace(text: Text, api: Client, id: number): Promise<ListChanged> {
  const chosen = Number(text('inventory_id')) || (await placeIdAt(text('address'), api))
  if (!chosen) return { wrong: 'address', intent: 'add_place' }
  const before = await api.call(getSharedShortlist, { params: { id } })
  const added = await unlessFull(() => api.call(addSharedPlace, { params: { id, inventory_id: chosen } }))
  if (!added) return { wrong: 'full', intent: 'add_place' }
  // A place that is on it already, or one of its rooms, changes nothing.
  const isNew = added.data.version !== before.data.shared_shortlist.version
  return isNew ? { done: 'add_place' } : { wrong: 'already', intent: 'add_place' }
}

async function placeIdAt(address: string, api: Client): Promise<number | undefined> {
  const [, name] = /\/places\/([\w-]+)\/?(?:[?#].*)?$/.exec(address) ?? []
  if (name === undefined) return undefined
  try {
    return (await api.call(getInventory, { params: { id: name }, query: { only: ['id'] } })).data.id
  } catch (error) {
    if (error instanceof CallError && error.status < 500) return undefined
    throw error
  }
}

/** Undefined where a list can hold no more. */
async function unlessFull<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') return undefined
    throw error
  }
}
