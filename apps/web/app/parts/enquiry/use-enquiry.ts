import { useState } from 'react'
import { humanToken } from '../../lib/human-token.ts'
import { useSite } from '../../lib/site.ts'
import { drawerAddress } from './drawer-address.ts'
import type { EnquiryResult } from './enquiry-view.ts'
import { FIELDS } from './form-fields.ts'

/** Sends the form without leaving the page; without script it is sent as a page. */
export function useEnquiry(action: string, first?: EnquiryResult) {
  const { login: settings } = useSite()
  const [result, setResult] = useState<EnquiryResult | 'failed' | undefined>(first)
  const [busy, setBusy] = useState(false)
  /** Fields that were changed since: what was wrong with them may be right now. */
  const [changed, setChanged] = useState<readonly string[]>([])

  async function send(form: FormData) {
    if (busy) return
    setBusy(true)
    const token = await humanToken(settings?.humanVerification, 'lead')
    if (token !== undefined) form.set(FIELDS.humanToken, token)
    setResult(await ask(action, form))
    setChanged([])
    setBusy(false)
  }
  function change(name: string) {
    const field = name === FIELDS.phoneCode ? FIELDS.phone : name
    setChanged((before) => (before.includes(field) ? before : [...before, field]))
  }
  return { result, busy, send, changed, change }
}

export type Enquiry = ReturnType<typeof useEnquiry>

async function ask(action: string, form: FormData): Promise<EnquiryResult | 'failed'> {
  try {
    const answer = await fetch(drawerAddress(action), { method: 'POST', body: form })
    const result = (await answer.json()) as EnquiryResult
    // Our own server may refuse before the form is read at all, in words that are no result.
    return 'sent' in result || 'wrong' in result || 'problem' in result ? result : 'failed'
  } catch {
    // No network, or the page of a proxy in between.
    return 'failed'
  }
}
