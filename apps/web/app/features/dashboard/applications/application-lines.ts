import type { StoredApplication } from '@amber/contract/schemas/applications'
import {
  APPLICATION_KINDS,
  type ApplicationFieldName,
  type ApplicationKind,
  type ApplicationOption,
  companyFormOf,
} from '@amber/domain/application/application-fields'
import {
  type ApplicationStatus,
  type DecidedStatus,
  nextStatusesOf,
} from '@amber/domain/application/application-status'
import { formatDate } from '@amber/domain/dates/format-date'
import { type Language, LOCALES } from '@amber/domain/languages'

export const APPLICATIONS_PATH = '/dashboard/applications'

/** Returns the URL of a page of the list, of all applications or of those with a status. */
export function applicationsUrl(status: ApplicationStatus | null, page = 1): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(page > 1 && { p: String(page) }) })
  return query.size === 0 ? APPLICATIONS_PATH : `${APPLICATIONS_PATH}?${query}`
}

/** An answer is an option of the form, whose name is translated, or what the sender typed. */
type Answer = { name: ApplicationFieldName } & ({ option: ApplicationOption } | { text: string })

export type ApplicationLine = {
  id: number
  kind: ApplicationKind
  status: ApplicationStatus
  name: string
  email: string
  phone: string | null
  /** Name of the language in which the sender expects a reply. */
  language: string
  day: string
  answers: Answer[]
  next: readonly DecidedStatus[]
}

/** Returns the line of an application. An older version of the site leaves out kinds that it doesn't know. */
export function applicationLines(applications: readonly StoredApplication[], language: Language): ApplicationLine[] {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'language' })
  return applications.flatMap((application) => {
    const kind = APPLICATION_KINDS.find((known) => known === application.kind)
    if (kind === undefined) return []
    const { id, status, name, email, phone, fields } = application
    return {
      id,
      kind,
      status,
      name,
      email,
      phone,
      language: names.of(application.language) ?? application.language,
      day: formatDate(application.created_at, language),
      answers: answersOf(kind, fields),
      next: nextStatusesOf(status),
    }
  })
}

function answersOf(kind: ApplicationKind, fields: StoredApplication['fields']): Answer[] {
  return companyFormOf(kind).fields.flatMap((field): Answer[] => {
    const value = fields[field.name]
    if (value === undefined) return []
    const option = field.type === 'choice' ? field.options.find((known) => known === value) : undefined
    return [option === undefined ? { name: field.name, text: String(value) } : { name: field.name, option }]
  })
}
