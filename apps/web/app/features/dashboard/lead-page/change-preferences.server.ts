import { findAnything } from '@amber/contract/endpoints/find-anything'
import { changeLeadPreferences } from '@amber/contract/endpoints/lead-preferences'
import { CallError, type Client } from '@amber/contract/http/client'
import { MUST_HAVES, SPOKEN_LANGUAGES, WANTED_ROOM_TYPES } from '@amber/domain/lead/preferences'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { nameChoices, typedChoice } from '../kit/name-choices.ts'
import { readBudget, readStay } from '../leads/read-budget.ts'

export type PreferencesOutcome =
  | { done: 'preferences_saved' }
  | { refused: 'budget_wrong' | 'university_wrong' | 'day_wrong' }

/** Saves what the student told the agent. */
export async function changePreferences(id: string, form: FormData, api: Client): Promise<PreferencesOutcome> {
  const budget = readBudget(form)
  if (budget === 'wrong') return { refused: 'budget_wrong' }
  const typed = readFormField(form, 'university')
  const university = typed === '' ? null : await findUniversity(typed, api)
  if (university === undefined) return { refused: 'university_wrong' }
  const decision = readFormField(form, 'decision')
  const chosen = <Value extends string>(name: string, known: readonly Value[]) => {
    const values = form.getAll(name)
    return known.filter((value) => values.includes(value))
  }
  const body = {
    budget,
    university,
    room_types: chosen('room_types', WANTED_ROOM_TYPES),
    must_haves: chosen('must_haves', MUST_HAVES),
    languages: chosen('languages', SPOKEN_LANGUAGES),
    decision: decision === '' ? null : decision,
    ...readStay(form),
  }
  try {
    await api.call(changeLeadPreferences, { params: { id }, body })
    return { done: 'preferences_saved' }
  } catch (error) {
    if (!(error instanceof CallError) || error.fields === undefined) throw error
    if (error.fields['university'] !== undefined) return { refused: 'university_wrong' }
    if (error.fields['move_in_date'] !== undefined) return { refused: 'day_wrong' }
    throw error
  }
}

/** Returns the canonical name of what was typed. Whether it is a university is for the API to say. */
async function findUniversity(text: string, api: Client): Promise<string | undefined> {
  // The field shows "University of Leeds, Leeds"; the part before the comma is the name.
  const texts = [...new Set([text, text.replace(/,.*$/, '').trim()])].filter((part) => part !== '')
  const found = await Promise.all(texts.map((q) => api.call(findAnything, { query: { q: q.slice(0, 100) } })))
  const choices = found.flatMap(({ data }) => nameChoices('region_canonical_name', data))
  return typedChoice(text, choices)?.value
}
