import { useCallback, useMemo, useState } from 'react'
import { nationalityCookie } from '../../../shared/schedule/nationality-cookie.ts'
import type { BookFormPage } from './book-form-page.ts'
import { type BookFormInput, REQUESTED_NATIONALITY_FIELD, setPhoneCountries, setValue } from './form-values.ts'
import type { LocalDraft } from './local-draft.ts'
import { setRequestedNationality } from './requested-nationality.ts'
import { chosenStayIn, requestedStayIn, resolveRequestedStay, setRequestedStay, setStay } from './requested-stay.ts'
import type { StepResult } from './step-result.ts'

/** Returns the values of the fields: what was typed here, or what was known when the page opened. */
export function useFormValues(
  page: BookFormPage,
  stepResult: StepResult | undefined,
  localDraft: LocalDraft | undefined,
) {
  const known = useMemo(() => stepResult?.values ?? withLocalDraft(page, localDraft), [stepResult, page, localDraft])
  const [typed, setTyped] = useState<BookFormInput>()
  const setField = useCallback(
    (name: string, value: string) => {
      // Other pages show amounts for the same nationality.
      if (name === 'data/nationality') document.cookie = nationalityCookie(value, location.protocol === 'https:')
      setTyped((before) => {
        const values = setValue(before ?? known, name, value)
        return name === 'data/nationality' ? setPhoneCountries(values, value, page.countries) : values
      })
    },
    [known, page.countries],
  )
  return { values: typed ?? known, isTyped: typed !== undefined, setField }
}

/** Merges the local draft into the page's values. The page's stay replaces a stay that is no longer available. */
function withLocalDraft(page: BookFormPage, localDraft: LocalDraft | undefined): BookFormInput {
  if (localDraft === undefined) return page.values
  const address = requestedStayIn(page.values)
  const requestedStay = resolveRequestedStay(localDraft.values, address)
  const isThere = page.stays.some(({ id }) => id === requestedStay.tenancyId)
  // The draft may predate the nationality that the URL requests.
  const merged = { ...setValue(page.values, REQUESTED_NATIONALITY_FIELD, ''), ...localDraft.values }
  const requested = page.values[REQUESTED_NATIONALITY_FIELD]
  const values = setRequestedStay(setRequestedNationality(merged, requested, page.countries), address)
  return setStay(values, page.stays, isThere ? requestedStay : chosenStayIn(page.values))
}
