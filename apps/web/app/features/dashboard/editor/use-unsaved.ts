import type { CurrencyCode } from '@amber/domain/money/currency'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EditSession } from './editor-outcome.ts'
import { drafts } from './drafts.ts'
import { changedValues, readValues } from './read-values.ts'

/** Reading the whole form costs a few milliseconds, so it waits for a pause in typing. */
const CHECK_DELAY_MS = 150

/** Returns the fields that differ from the stored ones, and keeps them as a draft in this browser. */
export function useUnsaved(
  form: RefObject<HTMLFormElement | null>,
  { id, currency, session }: { id: number; currency: CurrencyCode; session: EditSession },
) {
  const [changed, setChanged] = useState<readonly string[]>([])
  const [savedAt, setSavedAt] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const check = () => {
    if (!form.current) return
    const values = changedValues(readValues(new FormData(form.current), currency), session.base, currency)
    const names = Object.keys(values)
    setChanged(names)
    if (names.length === 0) {
      drafts.clear(id)
      setSavedAt(undefined)
      return
    }
    const base = Object.fromEntries(names.map((name) => [name, session.base[name]]))
    const now = Date.now()
    drafts.save(id, { version: session.version, base, values, savedAt: now })
    setSavedAt(now)
  }
  const scheduleCheck = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(check, CHECK_DELAY_MS)
  }
  const startChecking = useEffectEvent(() => {
    // A restored draft differs from what is stored before anybody types.
    if (session.values !== session.base) scheduleCheck()
  })
  useEffect(() => {
    startChecking()
    return () => clearTimeout(timer.current)
  }, [])
  return { changed, savedAt, scheduleCheck }
}
