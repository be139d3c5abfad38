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
