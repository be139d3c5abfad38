import { MAX_LIST_NAME_LENGTH } from '@amber/domain/shared-shortlist/vocabulary'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { IntentForm, useIsSending } from './intent-form.tsx'
import { useFocusInvalidField } from '../../shared/form/use-focus-invalid-field.ts'

type Props = {
  name: string
  /** Set when the submitted name is invalid. */
  formError: object | undefined
}

/** Collapsible settings for the owner of the list. */
export function ListSettings({ name, formError }: Props) {
  const { t } = useTranslation('shared')
  const form = useFocusInvalidField(formError)
  return (
    <details open={formError !== undefined} className="rounded-card border border-sand-200 p-4 md:p-5">
      <summary className="cursor-pointer text-17 font-semibold">{t('settings_title')}</summary>
      <div className="mt-4 grid gap-5">
        <IntentForm ref={form} intent="rename" className="grid gap-3">
          <Field label={t('rename_label')} error={formError && t('name_wrong')}>
            <TextInput name="name" required maxLength={MAX_LIST_NAME_LENGTH} defaultValue={name} key={name} />
          </Field>
          <Button type="submit" variant="outline" size="small" className="justify-self-start">
            {t('rename')}
          </Button>
        </IntentForm>
        <div className="border-t border-sand-200 pt-4">
          <ConfirmAction label={t('delete')} text={t('delete_text')}>
            <IntentForm intent="delete">
              <Button type="submit" variant="outline" size="small" busy={useIsSending('delete')}>
                {t('delete_sure')}
              </Button>
            </IntentForm>
          </ConfirmAction>
        </div>
      </div>
    </details>
  )
}
