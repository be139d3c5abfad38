import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { DENSE_CONTROL, FormRow } from '../kit/form-row.tsx'
import type { TeamLine } from './team-lines.ts'

type Props = { me: TeamLine; error: 'back_on_wrong' | undefined }

/** Says when the reader is back. Until then the rules give them no leads. */
export function OwnAbsence({ me, error }: Props) {
  const { t } = useTranslation('assignment')
  const pendingAction = useNavigation().formData?.get('do')
  return (
    <Form method="post" noValidate className="max-w-xl px-4 py-4 md:px-5">
      <h2 className="font-sans text-15 font-semibold tracking-normal">{t('absence_title')}</h2>
      <p className="mt-1 text-13 text-ink-2">
        {me.backOn === null ? t('absence_text') : t('absence_now', { date: me.backOn })}
      </p>
      <FormRow label={t('back_on')} error={error && t(error)}>
        {(control) => (
          <input
            {...control}
            type="date"
            name="back_on"
            defaultValue={me.profile.back_on ?? ''}
            className={DENSE_CONTROL}
          />
        )}
      </FormRow>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" name="do" value="away" size="small" busy={pendingAction === 'away'}>
          {t('absence_save')}
        </Button>
        {me.backOn !== null && (
          <Button type="submit" name="do" value="back" variant="outline" size="small" busy={pendingAction === 'back'}>
            {t('absence_end')}
          </Button>
        )}
      </div>
    </Form>
  )
}
