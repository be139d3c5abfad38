import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { RoleBadges } from './role-badges.tsx'
import type { InvitationLine } from './staff-lines.ts'

export function InvitationList({ invitations }: { invitations: readonly InvitationLine[] }) {
  const { t } = useTranslation('people')
  const pendingForm = useNavigation().formData
  return (
    <section aria-labelledby="invited-title" className="px-4 py-5 text-13 md:px-5">
      <h2 id="invited-title" className="font-sans text-15 font-semibold tracking-normal">
        {t('invited')}
      </h2>
      {invitations.length === 0 ? (
        <p className="mt-2 text-ink-2">{t('nobody_invited')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-sand-200">
          {invitations.map(({ id, email, roles, since, until }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{email}</p>
                <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-3">
                  <RoleBadges roles={roles} />
                  <span>{t('invited_on', { date: since })}</span>
                  <span>{t('expires', { date: until })}</span>
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="do"
                  value="withdraw"
                  variant="soft"
                  size="small"
                  busy={pendingForm?.get('do') === 'withdraw' && pendingForm.get('id') === String(id)}
                  aria-label={t('withdraw_this', { email })}
                >
                  {t('withdraw')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
