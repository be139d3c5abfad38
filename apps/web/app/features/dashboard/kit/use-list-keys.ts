import { useKeys } from '../shell/use-keys.ts'

type Keys = {
  /** Id of the popover with all filters. */
  filtersId: string
  /** Clears the selection; undefined while nothing is selected. */
  onClear?: (() => void) | undefined
}

/** Lets F open the filters of a list and Escape clear its selection. */
export function useListKeys({ filtersId, onClear }: Keys) {
  useKeys((key) => {
    if (key === 'Escape' && onClear) onClear()
    else if (key.toLowerCase() === 'f') document.getElementById(filtersId)?.showPopover()
    else return false
    return true
  })
}
