import { createHash } from 'node:crypto'

/** Someone who has an account at a provider. */
export type StandInPerson = {
  email?: string | undefined
  name?: string | undefined
  /** By itself made from the e-mail, so that the same person is the same next time. */
  subject?: string | undefined
  /** The provider says that the e-mail is theirs. True unless told otherwise. */
  verified?: boolean | undefined
  /** Google runs the mailbox. True unless told otherwise. */
  hosted?: boolean | undefined
}

export const subjectOf = ({ subject, email = 'nobody' }: StandInPerson) =>
  subject ?? createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21)

/** As the form of the page, and tests, send it along. */
export const queryOf = ({ email, name, subject, verified = true, hosted = true }: StandInPerson) =>
  new URLSearchParams({
    ...(email !== undefined && { person_email: email }),
    ...(name !== undefined && { person_name: name }),
    ...(subject !== undefined && { person_subject: subject }),
    ...(verified && { person_verified: 'yes' }),
    ...(hosted && { person_hosted: 'yes' }),
  })

export const personIn = (query: URLSearchParams): StandInPerson => ({
  email: filledIn(query, 'person_email'),
  name: filledIn(query, 'person_name'),
  subject: filledIn(query, 'person_subject'),
  verified: query.has('person_verified'),
  hosted: query.has('person_hosted'),
})

const filledIn = (query: URLSearchParams, name: string) => {
  const value = query.get(name)
  return value === null || value === '' ? undefined : value
}
