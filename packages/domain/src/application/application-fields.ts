import { MAX_GROUP_SIZE, MIN_GROUP_SIZE } from '../lead/vocabulary.ts'

/** Why somebody applies to us, or writes to us. */
export const APPLICATION_KINDS = [
  'contact',
  'landlord',
  'ambassador',
  'scholarship',
  'career',
  'university',
  'partner',
] as const

export type ApplicationKind = (typeof APPLICATION_KINDS)[number]

/** All forms of the company pages. A group booking is drawn like the others but creates a lead. */
export type CompanyFormKind = ApplicationKind | 'group'

type Field<Name extends string, Option extends string> = { readonly name: Name; readonly isOptional?: true } & (
  | { readonly type: 'text' | 'multiline'; readonly maxLength: number }
  | { readonly type: 'url' | 'day' }
  | { readonly type: 'integer'; readonly min: number; readonly max: number }
  /** Without options, the page that shows the form provides them. */
  | { readonly type: 'choice'; readonly options: readonly Option[] }
)

type Form<Name extends string, Option extends string> = {
  readonly phone: 'required' | 'optional' | 'none'
  readonly fields: readonly Field<Name, Option>[]
}

export const MAX_URL_LENGTH = 300

const message = { name: 'message', type: 'multiline', maxLength: 2_000 } as const
const optionalMessage = { ...message, isOptional: true } as const
const organisation = { name: 'organisation', type: 'text', maxLength: 120 } as const
const city = { name: 'city', type: 'text', maxLength: 80 } as const
const country = { name: 'country', type: 'text', maxLength: 80 } as const
const university = { name: 'university', type: 'text', maxLength: 120 } as const
const website = { name: 'website', type: 'url', isOptional: true } as const

/** All forms as data: the contract parses by it, and the site draws by it. */
const FORMS = {
  contact: {
    phone: 'none',
    fields: [
      { name: 'topic', type: 'choice', options: ['room', 'booking', 'payment', 'account', 'press', 'other'] },
      { name: 'reference', type: 'text', maxLength: 40, isOptional: true },
      message,
    ],
  },
  landlord: {
    phone: 'required',
    fields: [
      { name: 'role', type: 'choice', options: ['landlord', 'agency', 'university'] },
      { ...organisation, isOptional: true },
      { name: 'address', type: 'text', maxLength: 160 },
      city,
      country,
      { name: 'rooms', type: 'integer', min: 1, max: 100_000 },
      website,
      optionalMessage,
    ],
  },
  ambassador: {
    phone: 'none',
    fields: [university, city, { name: 'graduation_year', type: 'integer', min: 2026, max: 2040 }, message],
  },
  scholarship: {
    phone: 'none',
    fields: [university, country, { name: 'start_year', type: 'integer', min: 2026, max: 2040 }, optionalMessage],
  },
  career: {
    phone: 'optional',
    fields: [
      { name: 'area', type: 'choice', options: ['students', 'landlords', 'engineering', 'marketing', 'other'] },
      { name: 'profile', type: 'url', isOptional: true },
      message,
    ],
  },
  university: {
    phone: 'optional',
    fields: [
      university,
      { name: 'position', type: 'text', maxLength: 120 },
      { name: 'students', type: 'integer', min: 1, max: 1_000_000, isOptional: true },
      website,
      message,
    ],
  },
  partner: {
    phone: 'optional',
    fields: [
      organisation,
      { name: 'business', type: 'choice', options: ['education_agency', 'relocation', 'student_service', 'other'] },
      country,
      website,
      message,
    ],
  },
  group: {
    phone: 'required',
    fields: [
      { name: 'place', type: 'choice', options: [] },
      { name: 'people', type: 'integer', min: MIN_GROUP_SIZE, max: MAX_GROUP_SIZE },
      { name: 'move_in_date', type: 'day', isOptional: true },
      optionalMessage,
    ],
  },
} as const satisfies Record<CompanyFormKind, Form<string, string>>

type Fields = (typeof FORMS)[CompanyFormKind]['fields'][number]

export type ApplicationFieldName = Fields['name']

export type ApplicationOption = Extract<Fields, { type: 'choice' }>['options'][number]

/** A question of a form beyond the name, the email and the phone number, which all forms share. */
export type ApplicationField = Field<ApplicationFieldName, ApplicationOption>

/** Fields of a form, with the types that all forms share. */
export type CompanyFormDefinition = Form<ApplicationFieldName, ApplicationOption>

export const companyFormOf = (kind: CompanyFormKind): CompanyFormDefinition => FORMS[kind]
