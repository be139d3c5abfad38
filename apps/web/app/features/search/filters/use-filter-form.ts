import { readSearchUrl } from '@amber/domain/search/search-url'
import type { SubmitEvent } from 'react'
import { useSearch } from '../search-state.ts'
import { tidyPrices } from './typed-prices.ts'

/** A form whose fields are the filters: what it holds becomes the address, with script at once and without by its button. */
export function useFilterForm() {
  const { addressOf, goTo, filters } = useSearch()

  const apply = (form: HTMLFormElement | null) => {
    if (form === null) return
    const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
    const next = { ...readSearchUrl(tidyPrices(new URLSearchParams(fields))), page: 1 }
    // What is set already is no step that Back should have to undo.
    if (addressOf(next) !== addressOf({ ...filters, page: 1 })) goTo(next)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
    event.currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover()
  }
  return { apply, onSubmit }
}

export type Apply = ReturnType<typeof useFilterForm>['apply']
