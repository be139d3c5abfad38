import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { InviteOutcome } from './invite-friend.server.ts'

export function InviteForm({ outcome }: { outcome: InviteOutcome | undefined }) {
  const { t } = useTranslation('referrals')
  const isBusy = useNavigation().formMethod === 'POST'
  const { wrong, typed } = outcome && 'wrong' in outcome ? outcome : { wrong: {}, typed: { name: '', email: '' } }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (outcome === undefined) return
    // Focuses the first error, or clears the form for the next invitation.
    if ('wrong' in outcome) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else form.current?.reset()
  }, [outcome])
  return (
    <div className="grid gap-5">
      {outcome && 'invited' in outcome && <Outcome of={outcome}>{t('invited')}</Outcome>}
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <Field label={t('friend_name')} hint={t('friend_name_hint')} error={wrong.name && t(wrong.name)}>
          <TextInput name="name" autoComplete="off" maxLength={60} defaultValue={typed.name} />
        </Field>
        <Field label={t('friend_email')} error={wrong.email && t(wrong.email)}>
          <TextInput name="email" type="email" autoComplete="off" maxLength={254} defaultValue={typed.email} />
        </Field>
        <Button type="submit" busy={isBusy} className="md:justify-self-start">
          {t('send')}
        </Button>
      </Form>
    </div>
  )
}
