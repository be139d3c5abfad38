import { readSearchUrl } from '@amber/domain/search/search-url'
import type { SubmitEvent } from 'react'
import { useSearch } from '../search-state.ts'
import { normalizePrices } from './parse-prices.ts'

/** Returns handlers that write the form's fields to the URL: at once with JavaScript, otherwise on submit. */
export function useFilterForm() {
  const { addressOf, goTo, filters } = useSearch()

  const apply = (changed: HTMLFormElement | null, { replace = false } = {}) => {
    if (changed === null) return
    const fields = [...new FormData(changed)].filter((field): field is [string, string] => typeof field[1] === 'string')
    const next = { ...readSearchUrl(normalizePrices(new URLSearchParams(fields))), page: 1 }
    // Unchanged filters must not add a history entry.
    if (addressOf(next) !== addressOf({ ...filters, page: 1 })) goTo(next, { replace })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  return { onSubmit, apply }
}

export type ApplyFilters = ReturnType<typeof useFilterForm>['apply']
