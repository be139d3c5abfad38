import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'

export const OTHER_SESSIONS = 'others'

export function LogOutOthers() {
  const { t } = useTranslation('sessions')
  const isBusy = useNavigation().formData?.get('end') === OTHER_SESSIONS
  return (
    <section
      aria-labelledby="others-title"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-sand-50 p-4 md:p-5"
    >
      <div className="max-w-[34.5em]">
        <h2 id="others-title" className="font-sans text-15 font-semibold tracking-normal">
          {t('others_title')}
        </h2>
        <p className="mt-1 text-13 text-ink-2">{t('others_text')}</p>
      </div>
      <Form method="post">
        <Button type="submit" name="end" value={OTHER_SESSIONS} variant="outline" size="small" busy={isBusy}>
          {t('log_out_others')}
        </Button>
      </Form>
    </section>
  )
}
