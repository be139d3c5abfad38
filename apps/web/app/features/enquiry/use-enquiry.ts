import { useState } from 'react'
import { requestHumanToken } from '../../shared/form/human-token.ts'
import { useSite } from '../../shared/page/site.ts'
import { drawerUrl } from './drawer-url.ts'
import type { EnquiryResult } from './enquiry-view.ts'
import { FIELDS } from './form-fields.ts'

/** Sends the form without leaving the page. Without script it is submitted as a page. */
export function useEnquiry(action: string, initialResult?: EnquiryResult) {
  const { login: settings } = useSite()
  const [result, setResult] = useState<EnquiryResult | 'failed' | undefined>(initialResult)
  const [busy, setBusy] = useState(false)
  /** Fields changed since the last submission; their errors are hidden because they may be corrected. */
  const [changed, setChanged] = useState<readonly string[]>([])

  async function send(form: FormData) {
    if (busy) return
    setBusy(true)
    const token = await requestHumanToken(settings?.humanVerification, 'lead')
    if (token !== undefined) form.set(FIELDS.humanToken, token)
    setResult(await submit(action, form))
    setChanged([])
    setBusy(false)
  }
  function change(name: string) {
    const field = name === FIELDS.phoneCode ? FIELDS.phone : name
    setChanged((previous) => (previous.includes(field) ? previous : [...previous, field]))
  }
  return { result, busy, send, changed, change }
}

export type Enquiry = ReturnType<typeof useEnquiry>

async function submit(action: string, form: FormData): Promise<EnquiryResult | 'failed'> {
  try {
    const response = await fetch(drawerUrl(action), { method: 'POST', body: form })
    const result = (await response.json()) as EnquiryResult
    // The web server may reject the request before reading the form, with a body that is no result.
    return 'sent' in result || 'wrong' in result || 'problem' in result ? result : 'failed'
  } catch {
    // No network, or a proxy's HTML page.
    return 'failed'
  }
}
