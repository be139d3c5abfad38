import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { type EvidenceResult, NOTE_FIELD } from './evidence-fields.ts'
import type { EvidenceView } from './evidence-view.ts'
import { ACTION_FIELD } from './shared/action-field.ts'

type Props = { notes: EvidenceView['notes']; result: EvidenceResult | undefined }

/** Notes that the parties have added, and a form to add more. */
export function Notes({ notes, result }: Props) {
  const { t } = useTranslation('evidence')
  const isBusy = useNavigation().formData?.get(ACTION_FIELD) === 'note'
  return (
    <section aria-labelledby="added" className="grid gap-4">
      <h2 id="added" className="text-20 md:text-24">
        {t('added_title')}
      </h2>
      <p className="text-13 text-ink-2">{t('added_text')}</p>
      {result?.is === 'noted' && <Outcome of={result}>{t('note_done')}</Outcome>}
      {notes.length > 0 && (
        <ul className="divide-y divide-sand-200 border-y border-sand-200">
          {notes.map(({ party, text, when }) => (
            <li key={`${when} ${text}`} className="py-3">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="mt-1 text-13 text-ink-2">{t('signed_by', { name: t(`party_${party}`), when })}</p>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset className="grid gap-3" key={notes.length}>
        <input type="hidden" name={ACTION_FIELD} value="note" />
        <Field label={t('note_label')} hint={t('note_hint')} error={result?.is === 'note_missing' && t('note_missing')}>
          <TextArea name={NOTE_FIELD} required maxLength={1000} />
        </Field>
        <Button type="submit" variant="outline" size="small" busy={isBusy} className="justify-self-start">
          {t('note_button')}
        </Button>
      </Form>
    </section>
  )
}
