import { createCallLead } from '@amber/contract/endpoints/calls'
import { findAnything } from '@amber/contract/endpoints/find-anything'
import { CallError, type Client } from '@amber/contract/http/client'
import { readFormField } from '../../../../shared/form/read-form-field.ts'
import { nameChoices, typedChoice } from '../../kit/name-choices.ts'

/** The fields that are wrong, and what was typed, for browsers without JavaScript. */
export type NewLeadProblems = {
  typed: { name: string; email: string; place: string }
  wrong: { name?: 'name'; email?: 'email' | 'lead_exists'; place?: 'place' }
}

/** Creates the lead of somebody who called from an unknown number. Returns what is wrong with the form, if anything. */
export async function createLeadOfCall(
  params: { id: string },
  form: FormData,
  api: Client,
): Promise<NewLeadProblems | undefined> {
  const typed = {
    name: readFormField(form, 'name'),
    email: readFormField(form, 'email'),
    place: readFormField(form, 'place'),
  }
  const placeId = typed.place === '' ? undefined : await findPlace(typed.place, api)
  if (placeId === undefined || typed.name === '' || typed.email === '')
    return {
      typed,
      wrong: {
        ...(typed.name === '' && { name: 'name' }),
        ...(typed.email === '' && { email: 'email' }),
        ...(placeId === undefined && { place: 'place' }),
      },
    }
  try {
    await api.call(createCallLead, { params, body: { inventory_id: placeId, name: typed.name, email: typed.email } })
    return undefined
  } catch (error) {
    // The answer to an earlier try was lost.
    if (error instanceof CallError && error.fields?.['lead'] === 'lead_exists') return undefined
    const wrong = error instanceof CallError ? wrongFields(error) : {}
    if (Object.keys(wrong).length > 0) return { typed, wrong }
    throw error
  }
}

function wrongFields({ code, fields = {} }: CallError): NewLeadProblems['wrong'] {
  if (code === 'conflict') return fields['email'] === undefined ? {} : { email: 'lead_exists' }
  if (code !== 'invalid_input') return {}
  return {
    ...(fields['name'] !== undefined && { name: 'name' as const }),
    ...(fields['email'] !== undefined && { email: 'email' as const }),
    ...(fields['inventory_id'] !== undefined && { place: 'place' as const }),
  }
}

/** Longest text that is looked up. */
const MAX_LENGTH = 100

async function findPlace(text: string, api: Client): Promise<number | undefined> {
  // The field shows "Cobalt Wharf, Leeds #7". By its id the API also finds places in which something has that id.
  const id = /#(\d{1,9})$/.exec(text)?.[1]
  const { data } = await api.call(findAnything, { query: { q: id ?? text.slice(0, MAX_LENGTH) } })
  const choices = nameChoices('place', data)
  const choice = id === undefined ? typedChoice(text, choices) : choices.find(({ value }) => value === id)
  return choice && Number(choice.value)
}
