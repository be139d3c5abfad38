import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { StaffOutcome } from './change-staff.server.ts'
import { STAFF_PATH } from './panel-url.ts'
import { RoleChoices } from './role-choices.tsx'
import { SidePanel } from '../kit/side-panel.tsx'

export function InvitePanel({ outcome }: { outcome: StaffOutcome | undefined }) {
  const { t } = useTranslation('people')
  const { companyEmailDomain: domain } = useSite().edition
  const isBusy = useNavigation().formData?.get('do') === 'invite'
  const { wrong, typed } = outcome && 'wrong' in outcome ? outcome : { wrong: {}, typed: { email: '', roles: [] } }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (outcome === undefined) return
    // Focuses the first error, or clears the form for the next invitation.
    if ('wrong' in outcome) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else if ('done' in outcome) form.current?.reset()
  }, [outcome])
  return (
    <SidePanel title={t('invite_title')} closeUrl={STAFF_PATH}>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <p className="text-13 text-ink-2">{t('invite_text')}</p>
        <Field label={t('email')} hint={t('email_hint', { domain })} error={wrong.email && t(wrong.email, { domain })}>
          <TextInput name="email" type="email" autoComplete="off" defaultValue={typed.email} />
        </Field>
        <RoleChoices chosen={typed.roles} error={wrong.roles && t(wrong.roles)} />
        <Button type="submit" name="do" value="invite" size="small" busy={isBusy}>
          {t('send_invitation')}
        </Button>
      </Form>
    </SidePanel>
  )
}
