import { type CompanyFormKind, companyFormOf } from '@amber/domain/application/application-fields'
import type { Language } from '@amber/domain/languages'
import { phoneCountries } from '../../shared/form/phone-countries.server.ts'
import type { CompanyFormView } from './company-form-view.ts'

type LoadInput = {
  kind: CompanyFormKind
  path: string
  language: Language
  choices?: CompanyFormView['choices']
}

export function loadCompanyForm({ kind, path, language, choices = {} }: LoadInput): CompanyFormView {
  const definition = companyFormOf(kind)
  const countries = definition.phone === 'none' ? [] : phoneCountries(language)
  return { kind, definition, path, countries, choices }
}
