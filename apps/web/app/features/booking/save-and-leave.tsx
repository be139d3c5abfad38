import { isEmail } from '@amber/domain/contact/email'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useForm } from './form/form-state.ts'
import { mailDraft } from './form/use-draft-saving.ts'

/**
 * Leaves the form. Students find their draft in their account; visitors can have a link mailed to continue elsewhere.
 * Without JavaScript it links back to the place.
 */
export function SaveAndLeave({ step }: { step: number }) {
  const { t } = useTranslation('book')
  const { page } = useForm()
  const [isOpen, setOpen] = useState(false)
  const placePath = `/places/${page.place.canonicalName}`
  return (
    <>
      <ButtonLink
        to={placePath}
        variant="soft"
        size="small"
        onClick={(event) => {
          if (page.isLoggedIn) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {t('save_and_leave')}
      </ButtonLink>
      {!page.isLoggedIn && (
        <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('leave_title')} closeLabel={t('close')}>
          <LeaveForm step={step} place={placePath} />
        </Dialog>
      )}
    </>
  )
}

function LeaveForm({ step, place }: { step: number; place: string }) {
  const { t } = useTranslation('book')
  const { page, values } = useForm()
  const [email, setEmail] = useState<string>()
  const [state, setState] = useState<'asking' | 'wrong' | 'sending' | 'sent' | 'failed'>('asking')
  const navigate = useNavigate()
  const shownEmail = email ?? values['user_details/email'] ?? ''
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isEmail(shownEmail.trim())) return setState('wrong')
    setState('sending')
    try {
      await mailDraft(shownEmail.trim(), page.place.canonicalName, step, values)
      setState('sent')
    } catch {
      setState('failed')
    }
  }
  if (state === 'sent') {
    return (
      <div className="grid gap-5">
        <Outcome of="sent">{t('leave_sent', { email: shownEmail.trim() })}</Outcome>
        <Button onClick={() => void navigate(place)}>{t('leave_now')}</Button>
      </div>
    )
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="grid gap-5">
      <p className="text-ink-2">{t('leave_text')}</p>
      <Field
        label={t('email')}
        error={state === 'wrong' ? t('wrong_email') : state === 'failed' ? t('leave_failed') : undefined}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={shownEmail}
          onChange={(event) => {
            setEmail(event.target.value)
            setState('asking')
          }}
        />
      </Field>
      <Button type="submit" busy={state === 'sending'}>
        {t('leave_mail')}
      </Button>
      <ButtonLink to={place} variant="link" className="justify-self-center">
        {t('leave_without')}
      </ButtonLink>
    </form>
  )
}
