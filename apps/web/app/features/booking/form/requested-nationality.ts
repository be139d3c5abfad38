import { type BookFormInput, REQUESTED_NATIONALITY_FIELD, setPhoneCountries, setValue } from './form-values.ts'

type Countries = readonly { code: string }[]

/** Sets the nationality that the URL requests, unless the draft already knows the request: a later choice stays. */
export function setRequestedNationality(
  draft: BookFormInput,
  requested: string | undefined,
  countries: Countries,
): BookFormInput {
  if (requested === undefined || draft[REQUESTED_NATIONALITY_FIELD] === requested) return draft
  const values = setValue(draft, REQUESTED_NATIONALITY_FIELD, requested)
  return setPhoneCountries(setValue(values, 'data/nationality', requested), requested, countries)
}

/** Sets the nationality chosen on another page, unless the draft has one: the form starts with the same amount. */
export function setDefaultNationality(
  draft: BookFormInput,
  chosen: string | undefined,
  countries: Countries,
): BookFormInput {
  if (chosen === undefined || draft['data/nationality'] !== undefined) return draft
  return setPhoneCountries(setValue(draft, 'data/nationality', chosen), chosen, countries)
}
