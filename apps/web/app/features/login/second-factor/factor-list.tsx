import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { FactorsView } from './factors.ts'

export function FactorList({ factors: { app, passkeys, mayRemove } }: { factors: FactorsView }) {
  const { t } = useTranslation('second_factor')
  const removing = useNavigation().formData?.get('remove')
  return (
    <>
      <ul className="divide-y divide-sand-200 rounded-card border border-sand-200">
        {app !== null && (
          <li className="flex items-center gap-4 p-4">
            <Icon name="smartphone" />
            <div>
              <p className="font-semibold">{t('app_title')}</p>
              <p className="text-13 text-ink-3">{t('added', { date: app })}</p>
            </div>
          </li>
        )}
        {passkeys.map(({ id, name, added, used }) => (
          <li key={id} className="flex items-center gap-4 p-4">
            <Icon name="key-round" />
            <div className="min-w-0 grow">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-13 text-ink-3">
                {t('added', { date: added })}, {used === null ? t('never_used') : t('used', { when: used })}
              </p>
            </div>
            {mayRemove && (
              <Form method="post">
                <Button
                  type="submit"
                  name="remove"
                  value={id}
                  variant="soft"
                  size="small"
                  busy={removing === String(id)}
                  aria-label={t('remove_this', { name })}
                >
                  {t('remove')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {!mayRemove && <p className="text-13 text-ink-2">{t('last_stays')}</p>}
    </>
  )
}
