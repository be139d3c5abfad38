import type { CompanyFormKind } from '@amber/domain/application/application-fields'
import { type SubmitEvent, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { requestHumanToken } from '../../shared/form/human-token.ts'
import { useSite } from '../../shared/page/site.ts'
import { FIELDS } from './form-fields.ts'

/** Adds a human-verification token before the form is sent. Without script the form is sent without one. */
export function useCompanySubmit({ kind, path }: { kind: CompanyFormKind; path: string }) {
  const { login: settings } = useSite()
  const submit = useSubmit()
  const navigation = useNavigation()
  const [isVerifying, setIsVerifying] = useState(false)
  const busy = isVerifying || navigation.formMethod === 'POST'

  async function send(form: FormData) {
    if (busy) return
    setIsVerifying(true)
    const token = await requestHumanToken(settings?.humanVerification, kind === 'group' ? 'lead' : 'application')
    if (token !== undefined) form.set(FIELDS.humanToken, token)
    setIsVerifying(false)
    await submit(form, { method: 'post', action: path, preventScrollReset: true })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }
  return { busy, onSubmit }
}
