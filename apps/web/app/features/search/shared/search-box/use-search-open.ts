import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SHEET_HASH } from './sheet-hash.ts'

const PHONE_QUERY = '(max-width: 767px)'

export const isPhone = () => matchMedia(PHONE_QUERY).matches

/** Returns whether the current history entry is that of the sheet, which a page opened from it replaces. */
export const isSheetEntry = () => window.location.hash === SHEET_HASH

/**
 * Whether the list of the search box is open. On phones it is a sheet over the whole window with a history entry of its
 * own, so that Back closes it.
 */
export function useSearchOpen() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [isListOpen, setListOpen] = useState(false)
  // After a reload the entry exists already, but no sheet is shown: the server cannot render it.
  const [entry, setEntry] = useState<'pushed' | 'found'>()
  const isSheet = entry !== undefined && hash === SHEET_HASH

  const openSheet = () => {
    if (isSheet) return
    setEntry(isSheetEntry() ? 'found' : 'pushed')
    if (!isSheetEntry()) void navigate({ search, hash: SHEET_HASH }, { preventScrollReset: true })
  }
  const closeSheet = () => {
    // At once, so that a second call before the browser has gone back does not leave the page.
    setEntry(undefined)
    setListOpen(false)
    if (entry === 'pushed') void navigate(-1)
    else void navigate({ search }, { replace: true, preventScrollReset: true })
  }
  const setOpen = (isOpen: boolean) => {
    if (isOpen && isPhone()) return openSheet()
    if (!isOpen && isSheet) return closeSheet()
    setEntry(undefined)
    setListOpen(isOpen)
  }
  return { isOpen: entry === undefined ? isListOpen : isSheet, isSheet, setOpen }
}
