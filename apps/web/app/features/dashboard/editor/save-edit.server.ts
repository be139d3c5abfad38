import { updateInventory } from '@amber/contract/endpoints/update-inventory'
import { CallError, type Client } from '@amber/contract/http/client'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { addPictures } from './add-pictures.server.ts'
import type { Conflict, EditorOutcome } from './editor-outcome.ts'
import { findTypedRegion } from './find-region.server.ts'
import { findFieldErrors, fromApiErrors } from './field-errors.server.ts'
import { applyChoices, readSides } from './merge-choices.ts'
import { changedValues, readValues } from './read-values.ts'
import type { Values } from './shape.ts'
import { objectOf } from './value-entries.ts'

/** Saves the fields that differ from those that the form was opened with. */
export async function saveEdit(id: string, form: FormData, api: Client): Promise<EditorOutcome> {
  const typedCurrency = readFormField(form, 'currency')
  const currency = isCurrencyCode(typedCurrency) ? typedCurrency : 'GBP'
  const [version, base] = [Number(form.get('version')), readJson(form, 'base')]
  const found = await findTypedRegion(form, readValues(form, currency), api)
  const added = await addPictures(id, form, found.values, api)
  const { values } = added
  const session = { version, base, values: { ...base, ...values } }
  if (found.problem || added.problem)
    return {
      wrong: { ...(found.problem && { region_id: found.problem }), ...(added.problem && { media: added.problem }) },
      session,
    }
  const changes = changedValues(values, base, currency)
  if (Object.keys(changes).length === 0) return { done: 'unchanged' }
  const problems = findFieldErrors(changes)
  if (Object.keys(problems).length > 0) return { wrong: problems, session }
  const changedBase = Object.fromEntries(Object.keys(changes).map((name) => [name, base[name]]))
  try {
    return await sendEdit(id, { version, base: changedBase, changes }, api)
  } catch (error) {
    const rejected = error instanceof CallError && error.code === 'invalid_input' ? error.fields : undefined
    if (!rejected) throw error
    return { wrong: fromApiErrors(rejected), session }
  }
}

/** Saves an edit after the person chose a side for each conflict. Conflicts again if somebody was faster. */
export async function saveMerged(id: string, form: FormData, api: Client): Promise<EditorOutcome> {
  const { version, fields, mine, base } = readJson(form, 'conflict')
  const conflict = { fields: objectOf(fields) as Conflict['fields'], mine: objectOf(mine), base: objectOf(base) }
  const names = Object.keys(conflict.fields)
  const chosen = readSides(names, form)
  if (names.some((name) => chosen[name] === undefined))
    return { conflict: { ...conflict, version: Number(version) }, chosen }
  const merged = applyChoices(conflict, (field) => (chosen[field] === 'mine' ? 'mine' : 'theirs'))
  if (Object.keys(merged.changes).length === 0) return { done: 'unchanged' }
  return sendEdit(id, { version: Number(version), ...merged }, api)
}

type Edit = { version: number; base: Values; changes: Values }

/** Saves an edit, or returns what somebody else changed meanwhile. */
async function sendEdit(id: string, { version, base, changes }: Edit, api: Client): Promise<EditorOutcome> {
  try {
    await api.call(updateInventory, { params: { id }, body: { ...changes, version, base } })
    return { done: 'saved' }
  } catch (error) {
    if (!(error instanceof CallError) || !error.conflict) throw error
    return { conflict: { ...error.conflict, mine: changes, base } }
  }
}

/** Returns an empty object for anything else than a JSON object; the API rejects the edit then. */
function readJson(form: FormData, name: string): Values {
  try {
    return objectOf(JSON.parse(readFormField(form, name)))
  } catch {
    return {}
  }
}
