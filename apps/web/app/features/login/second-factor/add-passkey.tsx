import { useTranslation } from '../../../i18n/use-translation.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { addPasskey } from './passkeys.ts'

const MAX_NAME_LENGTH = 60

export function AddPasskey({ main, next }: { main: boolean; next: string }) {
  const { t } = useTranslation('second_factor')
  const add = (form: FormData) => {
    const name = form.get('name')
    return addPasskey((typeof name === 'string' && name.trim()) || t('passkey_default_name'))
  }
  return (
    <PasskeyForm label={t('passkey_add')} main={main} use={add} next={next}>
      <Field label={t('passkey_name')} hint={t('passkey_name_hint')}>
        <TextInput name="name" maxLength={MAX_NAME_LENGTH} autoComplete="off" />
      </Field>
    </PasskeyForm>
  )
}
