import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/** Free-text search for universities that are not in the list of nearby ones. */
export function OtherUniversity() {
  const { t } = useTranslation('compare')
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-13 underline underline-offset-4">
        {t('other_university')}
      </summary>
      <div className="mt-2 flex items-end gap-2">
        <Field label={t('university_name')}>
          <TextInput name="university" maxLength={100} autoComplete="off" />
        </Field>
        <Button type="submit" variant="outline">
          {t('show_way')}
        </Button>
      </div>
    </details>
  )
}
