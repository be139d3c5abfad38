import { BACKUP_RETENTION_DAYS, ERASURE_DEADLINE_SECONDS } from '@amber/domain/privacy/time-limits'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { EMAIL_FIELD, ERASE_ACTION, ACTION_FIELD } from './form-fields.ts'

type Props = {
  email: string
  /** Whether the user has staff roles, which must be given up first. */
  hasRole: boolean
  /** Whether the typed email does not match. */
  isMismatch: boolean
}

export function DeleteAccount({ email, hasRole, isMismatch }: Props) {
  const { t } = useTranslation('privacy')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isMismatch) field.current?.focus()
  }, [isMismatch])
  return (
    <section aria-labelledby="delete-title" className="rounded-card border border-sand-300 p-4 md:p-6">
      <h2 id="delete-title" className="text-20">
        {t('delete_title')}
      </h2>
      <p className="mt-2 max-w-[38.5em] text-ink-2">{t('delete_text', { seconds: ERASURE_DEADLINE_SECONDS })}</p>
      <div className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Points title={t('goes_title')} icon="x">
          {[t('goes_account'), t('goes_lists'), t('goes_leads'), t('goes_words'), t('goes_files')]}
        </Points>
        <Points title={t('stays_title')} icon="info">
          {[
            t('stays_payments'),
            t('stays_stars'),
            t('stays_backups', { days: BACKUP_RETENTION_DAYS }),
            t('stays_stop'),
          ]}
        </Points>
      </div>
      {hasRole ? (
        <p className="mt-6 rounded-control bg-honey-tint px-4 py-3 text-honey-ink">{t('staff_text')}</p>
      ) : (
        // A full page load ensures that nothing of the account stays in memory.
        <Form method="post" reloadDocument className="mt-6 grid max-w-md gap-4">
          <input type="hidden" name={ACTION_FIELD} value={ERASE_ACTION} />
          <Field
            label={t('confirm_label')}
            hint={t('confirm_hint', { email })}
            error={isMismatch ? t('confirm_wrong') : undefined}
          >
            <TextInput name={EMAIL_FIELD} type="email" required autoComplete="off" maxLength={320} ref={field} />
          </Field>
          <Button type="submit" variant="outline" className="justify-self-start border-danger! text-danger">
            {t('delete_button')}
          </Button>
        </Form>
      )}
    </section>
  )
}

function Points({ title, icon, children }: { title: ReactNode; icon: IconName; children: readonly string[] }) {
  return (
    <div>
      <h3 className="font-sans text-15 font-semibold tracking-normal">{title}</h3>
      <ul className="mt-2 grid gap-2 text-13 text-ink-2">
        {children.map((text) => (
          <li key={text} className="flex gap-2">
            <Icon name={icon} size="small" className="mt-0.5 text-ink-3" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
