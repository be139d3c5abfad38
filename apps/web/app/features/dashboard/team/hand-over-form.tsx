import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { DENSE_CONTROL, FormRow } from '../kit/form-row.tsx'
import type { TeamLine } from './team-lines.ts'

type Props = { line: TeamLine; colleagues: readonly TeamLine[] }

/** Hands all open leads of a person over, for when they leave or are away for long. */
export function HandOverForm({ line: { id, name }, colleagues }: Props) {
  const { t } = useTranslation('assignment')
  const isBusy = useNavigation().formData?.get('do') === 'hand_over'
  return (
    <Form method="post" className="mt-6 border-t border-sand-200 pt-5">
      <input type="hidden" name="id" value={id} />
      <h3 className="font-sans text-15 font-semibold tracking-normal">{t('hand_over_title')}</h3>
      <p className="mt-1 text-13 text-ink-2">{t('hand_over_text', { name })}</p>
      <FormRow label={t('hand_over_to')}>
        {(control) => (
          <select {...control} name="to" defaultValue="" className={DENSE_CONTROL}>
            <option value="">{t('by_rules')}</option>
            {colleagues.map((colleague) => (
              <option key={colleague.id} value={colleague.id}>
                {colleague.name}
              </option>
            ))}
          </select>
        )}
      </FormRow>
      <Button type="submit" name="do" value="hand_over" variant="outline" size="small" busy={isBusy} className="mt-3">
        {t('hand_over')}
      </Button>
    </Form>
  )
}
