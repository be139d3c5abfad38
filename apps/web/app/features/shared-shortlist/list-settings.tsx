import { LIST_NAME_LENGTH } from '@amber/domain/shared-shortlist/vocabulary'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AskFirst } from './ask-first.tsx'
import { IntentForm, useIsSending } from './intent-form.tsx'
import { useWrongField } from './use-wrong-field.ts'

type Props = {
  name: string
  /** What the name was changed to can't be one. */
  wrong: object | undefined
}

/** What only whoever began the list may do, folded away. */
export function ListSettings({ name, wrong }: Props) {
  const { t } = useTranslation('shared')
  const form = useWrongField(wrong)
  return (
    <details open={wrong !== undefined} className="rounded-card border border-sand-200 p-4 md:p-5">
      <summary className="cursor-pointer text-17 font-semibold">{t('settings_title')}</summary>
      <div className="mt-4 grid gap-5">
        <IntentForm ref={form} intent="rename" className="grid gap-3">
          <Field label={t('rename_label')} error={wrong && t('name_wrong')}>
            <TextInput name="name" required maxLength={LIST_NAME_LENGTH} defaultValue={name} key={name} />
          </Field>
          <Button type="submit" variant="outline" size="small" className="justify-self-start">
            {t('rename')}
          </Button>
        </IntentForm>
        <div className="border-t border-sand-200 pt-4">
          <AskFirst label={t('delete')} text={t('delete_text')}>
            <IntentForm intent="delete">
              <Button type="submit" variant="outline" size="small" busy={useIsSending('delete')}>
                {t('delete_sure')}
              </Button>
            </IntentForm>
          </AskFirst>
        </div>
      </div>
    </details>
  )
}
