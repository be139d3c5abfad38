import { updateMe } from '@amber/contract/account'
import { CallError, type Client } from '@amber/contract/client'
import { typedPhone } from '@amber/domain/contact/typed-phone'
import { isLanguage, type Language } from '@amber/domain/languages'
import { fieldText } from '../../../lib/field-text.ts'

/** What was typed, to be shown again. */
export type TypedDetails = { name: string; phoneCode: string; phone: string; language: Language }

export type DetailsOutcome =
  | { saved: true }
  | { wrong: { name?: 'name_wrong'; phone?: 'phone_wrong' | 'phone_country_missing' }; typed: TypedDetails }

/** Rejects with what the API says beyond what is wrong with a field. */
export async function saveDetails(form: FormData, api: Client): Promise<DetailsOutcome> {
  const typed = typedIn(form)
  const phone = typed.phone === '' ? null : typedPhone(typed.phoneCode, typed.phone)
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

function typedIn(form: FormData): TypedDetails {
  const language = form.get('language')
  return {
    name: fieldText(form, 'name'),
    phoneCode: fieldText(form, 'phone_code'),
    phone: fieldText(form, 'phone'),
    language: isLanguage(language) ? language : 'en',
  }
}
