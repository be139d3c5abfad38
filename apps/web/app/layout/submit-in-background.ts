import type { SubmitEvent } from 'react'

/** Sends a form without leaving the page, so that closing a bar or banner does not reload the page. */
export async function submitInBackground(event: SubmitEvent<HTMLFormElement>): Promise<void> {
  event.preventDefault()
  const form = event.currentTarget
  const { submitter } = event.nativeEvent
  await fetch(form.action, { method: 'POST', body: new FormData(form, submitter), redirect: 'manual' }).catch(() => {
    // The choice was not stored, so the next page asks again.
  })
}
