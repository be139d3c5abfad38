import { updateMe } from '@amber/contract/endpoints/account'
import { CallError, type Client } from '@amber/contract/http/client'
import { parsePhone } from '@amber/domain/contact/parse-phone'
import { isLanguage, type Language } from '@amber/domain/languages'
import { readFormField } from '../../../shared/form/read-form-field.ts'

/** Values as the user typed them, to be shown again next to errors. */
export type DetailsInput = { name: string; phoneCode: string; phone: string; language: Language }

export type DetailsOutcome =
  | { saved: true }
  | { wrong: { name?: 'name_wrong'; phone?: 'phone_wrong' | 'phone_country_missing' }; typed: DetailsInput }

/** Saves the details. Rethrows API errors that do not concern a field. */
export async function saveDetails(form: FormData, api: Client): Promise<DetailsOutcome> {
  const typed = readDetails(form)
  const phone = typed.phone === '' ? null : parsePhone(typed.phoneCode, typed.phone)
  if (phone === undefined) return { wrong: { phone: 'phone_country_missing' }, typed }
  const name = typed.name === '' ? null : typed.name
  try {
    await api.call(updateMe, { body: { user: { name, phone, language: typed.language } } })
    return { saved: true }
  } catch (error) {
    const fields = error instanceof CallError ? error.fields : undefined
    const wrong = {
      ...(fields?.['user.name'] && { name: 'name_wrong' as const }),
      ...(fields?.['user.phone'] && { phone: 'phone_wrong' as const }),
    }
    if (Object.keys(wrong).length === 0) throw error
    return { wrong, typed }
  }
}

function readDetails(form: FormData): DetailsInput {
  const language = form.get('language')
  return {
    name: readFormField(form, 'name'),
    phoneCode: readFormField(form, 'phone_code'),
    phone: readFormField(form, 'phone'),
    language: isLanguage(language) ? language : 'en',
  }
}
