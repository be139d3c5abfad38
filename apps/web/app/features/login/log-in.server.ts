import { loginEmailOtp } from '@amber/contract/login'
import { isEmail } from '@amber/domain/contact/email'
import { apiForForm, type FormApi } from '../../lib/api.server.ts'
import { fieldText } from '../../lib/field-text.ts'
import { sourceDetailsFor } from '../../lib/source-details.server.ts'
import { isWholeCode, typedCode } from '../../lib/typed-code.ts'
import { DO, type Doing, FIELDS } from './form-fields.ts'
import { knownProvider } from './known-provider.ts'
import { type Asked, orProblem, requestCode, welcome } from './login-answer.server.ts'
import type { LoginResult } from './login-result.ts'
import { nextPath } from './next-path.ts'
import { noPendingLogin } from './pending-login.ts'

type Step = Asked & { form: FormData; forms: FormApi }

/** Each button of the login, whether its form was sent as a page or by a script. */
const DOING: Record<Doing, (step: Step) => LoginResult | Promise<LoginResult>> = {
  send: sendCode,
  verify: tryCode,
  change: forgetCode,
}

export async function logIn(form: FormData, asked: Asked): Promise<{ result: LoginResult; headers: Headers }> {
  const forms = apiForForm(asked.request, asked.context)
  const doing = fieldText(form, DO)
  const result = isDoing(doing)
    ? await orProblem(asked, () => DOING[doing]({ ...asked, form, forms }))
    : { problem: 'generic' as const }
  return { result, headers: forms.headers }
}

const isDoing = (text: string): text is Doing => Object.hasOwn(DOING, text)

async function sendCode({ form, forms }: Step): Promise<LoginResult> {
  const email = fieldText(form, FIELDS.email)
  if (!isEmail(email)) return { problem: 'email', email }
  const pending = await requestCode(forms, {
    email,
    provider: knownProvider(fieldText(form, FIELDS.connect)),
    next: nextPath(fieldText(form, FIELDS.next)),
    humanToken: fieldText(form, FIELDS.humanToken),
  })
  return { pending }
}

async function tryCode({ form, forms, request, context }: Step): Promise<LoginResult> {
  const email = fieldText(form, FIELDS.email)
  const otp = typedCode(fieldText(form, FIELDS.code))
  if (!isWholeCode(otp)) return { problem: 'code' }
  const connect = knownProvider(fieldText(form, FIELDS.connect))
  const source_details = sourceDetailsFor(request, context, form)
  const { data } = await forms.api.call(loginEmailOtp, {
    body: { user: { email, otp }, ...(connect && { connect }), ...(source_details && { source_details }) },
  })
  // Of the page they are on now: since the code was asked for they may have gone on.
  return { to: await welcome({ request, context }, forms.headers, data, fieldText(form, FIELDS.next)) }
}

function forgetCode({ forms }: Step): LoginResult {
  forms.headers.append('set-cookie', noPendingLogin())
  return { pending: undefined }
}
