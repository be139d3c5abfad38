import { Form } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { ACTION_FIELD } from './form-fields.ts'

/** Releases the hold after a second press, because another student may take the room at once. Needs no script. */
export function ReleaseForm() {
  const { t } = useTranslation('payment')
  return (
    <details className="group">
      <summary className="mx-auto flex min-h-11 w-fit cursor-pointer list-none items-center font-semibold underline underline-offset-3 hover:decoration-2 [&::-webkit-details-marker]:hidden">
        {t('give_back')}
      </summary>
      <Form method="post" reloadDocument className="mt-1 grid gap-3 rounded-card border border-sand-200 px-5 py-4">
        <p>
          <b className="block font-semibold">{t('give_back_title')}</b>
          <span className="text-13 text-ink-2">{t('give_back_text')}</span>
        </p>
        <Button
          type="submit"
          name={ACTION_FIELD}
          value="release"
          variant="outline"
          className="justify-self-start border-danger! text-danger"
        >
          {t('give_back_confirm')}
        </Button>
      </Form>
    </details>
  )
}
