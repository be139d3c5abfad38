import type {
  ApplicationFieldName,
  CompanyFormDefinition,
  CompanyFormKind,
} from '@amber/domain/application/application-fields'
import type { CallProblem } from '../../server/failed-call.server.ts'
import type { PhoneCountry } from '../../shared/form/phone-countries.server.ts'
import type { PhoneValue } from '../../shared/form/phone-field.tsx'

/** Fields that may have an error: the sender's, and those of the kind. */
export type FormField = 'name' | 'email' | 'phone' | ApplicationFieldName

export type CompanyFieldError =
  | 'missing'
  | 'name_wrong'
  | 'email_wrong'
  | 'phone_wrong'
  | 'phone_country_missing'
  | 'url_wrong'
  | 'number_wrong'
  | 'day_wrong'
  | 'text_wrong'

export type CompanyFormErrors = Partial<Record<FormField, CompanyFieldError>>

/** Submitted values, to show in the form again. */
export type CompanyFormInput = { values: Readonly<Record<string, string>>; phone: PhoneValue }

export type CompanyFormResult =
  | { sent: { email: string } }
  | { errors: CompanyFormErrors; typed: CompanyFormInput }
  | { problem: CallProblem; typed: CompanyFormInput }

export type Choice = { value: string; label: string }

/** Content of a form before it is filled in. */
export type CompanyFormView = {
  kind: CompanyFormKind
  /** Fields of this kind, so that browsers do not load those of all others. */
  definition: CompanyFormDefinition
  /** Path and query that the form is sent to. */
  path: string
  /** Empty if the form asks for no phone number. */
  countries: readonly PhoneCountry[]
  /** Options that are data instead of vocabulary. */
  choices: Partial<Record<ApplicationFieldName, readonly Choice[]>>
}
