import type { CompanyFormKind } from '@amber/domain/application/application-fields'
import { type SubmitEvent, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { useSite } from '../../shared/page/site.ts'

/** Completes the form in the browser before it is sent. Without script it is sent as it is. */
export function useCompanySubmit({ kind, path }: { kind: CompanyFormKind; path: string }) {
  const { login: settings } = useSite()
  const submit = useSubmit()
  const navigation = useNavigation()
  const [isVerifying, setIsVerifying] = useState(false)
  const busy = isVerifying || navigation.formMethod === 'POST'

  async function send(form: FormData) {
    if (busy) return
    setIsVerifying(true)
    try {
      const { addBrowserFields } = await import('./add-browser-fields.ts')
      await addBrowserFields(form, { kind, settings })
    } catch {
      // The script failed to load. The API's rate limits protect forms without a token.
    }
    setIsVerifying(false)
    await submit(form, { method: 'post', action: path, preventScrollReset: true })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }
  return { busy, onSubmit }
}
