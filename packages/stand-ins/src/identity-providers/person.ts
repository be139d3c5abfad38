import { createHash } from 'node:crypto'

/** A person with an account at a provider. */
export type StandInPerson = {
  email?: string | undefined
  name?: string | undefined
  /** Id at the provider; derived from the email by default, so that the same person keeps the same id. */
  subject?: string | undefined
  /** Whether the provider vouches for the email; true by default. */
  verified?: boolean | undefined
  /** Whether Google hosts the mailbox; true by default. */
  hosted?: boolean | undefined
}

export const subjectOf = ({ subject, email = 'nobody' }: StandInPerson) =>
  subject ?? createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21)

/** Encodes a person as the page's form and the tests send it. */
export const queryOf = ({ email, name, subject, verified = true, hosted = true }: StandInPerson) =>
  new URLSearchParams({
    ...(email !== undefined && { person_email: email }),
    ...(name !== undefined && { person_name: name }),
    ...(subject !== undefined && { person_subject: subject }),
    ...(verified && { person_verified: 'yes' }),
    ...(hosted && { person_hosted: 'yes' }),
  })

export const parsePerson = (query: URLSearchParams): StandInPerson => ({
  email: optionalField(query, 'person_email'),
  name: optionalField(query, 'person_name'),
  subject: optionalField(query, 'person_subject'),
  verified: query.has('person_verified'),
  hosted: query.has('person_hosted'),
})

const optionalField = (query: URLSearchParams, name: string) => {
  const value = query.get(name)
  return value === null || value === '' ? undefined : value
}
