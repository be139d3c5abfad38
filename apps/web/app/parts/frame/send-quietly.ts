import type { SubmitEvent } from 'react'

/** Sends a form without leaving the page: to close something should not load everything anew. */
export async function sendQuietly(event: SubmitEvent<HTMLFormElement>): Promise<void> {
  event.preventDefault()
  const form = event.currentTarget
  const { submitter } = event.nativeEvent
  await fetch(form.action, { method: 'POST', body: new FormData(form, submitter), redirect: 'manual' }).catch(() => {
    // Not heard, so not remembered: the next page asks again.
  })
}
