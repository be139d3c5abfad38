import { useState } from 'react'
import { trackEvent } from '../../browser/event-queue.ts'
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
    const outcome = await submit(action, form)
    if (outcome !== 'failed' && 'sent' in outcome) trackEvent('enquiry_sent', { place: placeInPath(action) })
    setResult(outcome)
    setChanged([])
    setBusy(false)
  }
  function change(name: string) {
    const field = name === FIELDS.phoneCode ? FIELDS.phone : name
    setChanged((previous) => (previous.includes(field) ? previous : [...previous, field]))
  }
  return { result, busy, send, changed, change }
}

/** Returns the place of a form's path, such as `/places/a-house/lead`. */
export const placeInPath = (path: string): string => /\/places\/([^/?]+)/.exec(path)?.[1] ?? ''

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
