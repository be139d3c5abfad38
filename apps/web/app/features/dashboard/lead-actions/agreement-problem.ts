/** Why an agreement could not be prepared. */
export type AgreementProblem =
  | 'agreement_input'
  | 'agreement_price'
  | 'agreement_refund_awaited'
  | 'agreement_incomplete'
  | 'agreement_signed'
  | 'agreement_signer'
  | 'agreement_account'
  | 'agreement_closed'

/** Problems by field and code of the API. */
const PROBLEMS: Readonly<Record<string, AgreementProblem>> = {
  'lead.stage nationality_unconfirmed': 'agreement_price',
  'lead.stage amount_due': 'agreement_price',
  'lead.stage not_allowed': 'agreement_closed',
  'agreement refund_awaited': 'agreement_refund_awaited',
  'agreement incomplete': 'agreement_incomplete',
  'agreement signed': 'agreement_signed',
  'landlord.email not_allowed': 'agreement_signer',
  'landlord.account missing': 'agreement_account',
}

/** Returns the problem that the fields of an error name; undefined if they are about something else. */
export function agreementProblemOf(fields: Readonly<Record<string, string>>): AgreementProblem | undefined {
  const [problem] = Object.entries(fields).flatMap(([name, code]) => PROBLEMS[`${name} ${code}`] ?? [])
  return problem ?? (Object.keys(fields).some((name) => name.startsWith('landlord.')) ? 'agreement_input' : undefined)
}
