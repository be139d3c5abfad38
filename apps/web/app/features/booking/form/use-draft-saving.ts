import { deleteFormDraft, mailFormDraft, saveFormDraft } from '@amber/contract/endpoints/form-drafts'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../../browser/api-client.ts'
import { callWithCallbacks } from '../../../browser/call-with-callbacks.ts'
import type { BookFormPage } from './book-form-page.ts'
import { saveLocalDraft } from './local-draft.ts'
import { setValue, type BookFormInput } from './form-values.ts'

/** Milliseconds to wait after the last keystroke before saving. */
const SAVE_DELAY_MS = 700

export type SaveState = 'nothing' | 'saving' | 'saved' | 'failed'

/** Returns the values without the consent to the terms, which must be given again. */
export const draftValues = (values: BookFormInput) => setValue(values, 'terms_version', '')

/** Saves the draft to the account when logged in, otherwise in this browser. */
export function useDraftSaving(page: BookFormPage, draft: { values: BookFormInput; step: number }, isChanged: boolean) {
  const [saving, setSaving] = useState<SaveState>('nothing')
  const { isLoggedIn, place } = page
  const { values, step } = draft
  const pending = useRef<() => void>(undefined)

  useEffect(() => {
    if (!isChanged) return
    const save = () => {
      pending.current = undefined
      if (!isLoggedIn) {
        saveLocalDraft(place.canonicalName, { step, values: draftValues(values) }, Date.now())
        setSaving('saved')
        return
      }
      setSaving('saving')
      const body = { path: place.canonicalName, step, values: draftValues(values) }
      void callWithCallbacks(
        saveFormDraft,
        { body },
        { success: () => setSaving('saved'), failure: () => setSaving('failed') },
        { keepalive: true },
      )
    }
    pending.current = save
    const timer = setTimeout(save, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isChanged, values, step, isLoggedIn, place.canonicalName])

  useEffect(() => {
    // Saves the pending draft when the tab is closed.
    const flush = () => pending.current?.()
    addEventListener('pagehide', flush)
    return () => removeEventListener('pagehide', flush)
  }, [])

  /** Cancels the pending save once the form was sent or deleted. */
  const stop = () => {
    pending.current = undefined
  }
  return { saving, stop }
}

export const mailDraft = (email: string, path: string, step: number, values: BookFormInput) =>
  callApi(mailFormDraft, { body: { email, path, step, values: draftValues(values) } })

/** Calls `done` whether the draft could be deleted or not. */
export const deleteDraft = (path: string, done: () => void) =>
  void callWithCallbacks(deleteFormDraft, { query: { path } }, { done })
