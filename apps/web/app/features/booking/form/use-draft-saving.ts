import { useEffect, useRef, useState } from 'react'
import { askApi } from '../../../lib/ask-api.ts'
import type { BookFormPage } from './book-form-page.ts'
import { writeKeptDraft } from './kept-draft.ts'
import { withValue, type TypedValues } from './typed-values.ts'

/** After the last key: who types fast is not saved ten times. */
const PAUSE_MS = 700

export type Saving = 'nothing' | 'saving' | 'saved' | 'failed'

/** To agree is a thing of the moment: it is asked anew. */
export const draftValues = (values: TypedValues) => withValue(values, 'terms_version', '')

/** Keeps what is typed: with the account of who has one, else in this browser. */
export function useDraftSaving(page: BookFormPage, draft: { values: TypedValues; step: number }, isChanged: boolean) {
  const [saving, setSaving] = useState<Saving>('nothing')
  const { isLoggedIn, place } = page
  const { values, step } = draft
  const pending = useRef<() => void>(undefined)

  useEffect(() => {
    if (!isChanged) return
    const save = () => {
      pending.current = undefined
      if (!isLoggedIn) {
        writeKeptDraft(place.canonicalName, { step, values: draftValues(values) }, Date.now())
        setSaving('saved')
        return
      }
      setSaving('saving')
      saveDraft(place.canonicalName, step, values).then(
        () => setSaving('saved'),
        () => setSaving('failed'),
      )
    }
    pending.current = save
    const timer = setTimeout(save, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isChanged, values, step, isLoggedIn, place.canonicalName])

  useEffect(() => {
    // Who closes the tab right after the last key loses nothing either.
    const flush = () => pending.current?.()
    addEventListener('pagehide', flush)
    return () => removeEventListener('pagehide', flush)
  }, [])

  /** Nothing is saved after it was sent or deleted. */
  const stop = () => {
    pending.current = undefined
  }
  return { saving, stop }
}

const jsonOf = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const saveDraft = (path: string, step: number, values: TypedValues) =>
  askApi('/api/v0/form_drafts', {
    ...jsonOf('PUT', { path, step, values: draftValues(values) }),
    keepalive: true,
  })

export const mailDraft = (email: string, path: string, step: number, values: TypedValues) =>
  askApi('/api/v0/form_drafts/link', jsonOf('POST', { email, path, step, values: draftValues(values) }))

export const deleteDraft = (path: string) =>
  askApi(`/api/v0/form_drafts?${new URLSearchParams({ path }).toString()}`, { method: 'DELETE' })
