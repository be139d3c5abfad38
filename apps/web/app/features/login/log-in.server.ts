import { loginEmailOtp } from '@amber/contract/endpoints/login'
import { isEmail } from '@amber/domain/contact/email'
import { apiForForm, type FormApi } from '../../server/api.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { sourceDetailsFor } from '../../server/source-details.server.ts'
import { isCompleteCode, normalizeCode } from './normalize-code.ts'
import { ACTION_FIELD, type LoginAction, FIELDS } from './form-fields.ts'
import { knownProvider } from './known-provider.ts'
import { type LoginRequest, withLoginProblem, requestCode, completeLogin } from './login-response.server.ts'
import type { LoginResult } from './login-result.ts'
import { nextPath } from './next-path.ts'
import { clearedPendingLoginCookie } from './pending-login.ts'

type LoginStep = LoginRequest & { form: FormData; forms: FormApi }

/** Handlers of the login buttons, with and without JavaScript. */
const HANDLERS: Record<LoginAction, (step: LoginStep) => LoginResult | Promise<LoginResult>> = {
  send: sendCode,
  verify: verifyCode,
  change: clearPendingLogin,
}

/** Handles a login form. Returns undefined for a form that names none of its buttons. */
export async function logIn(
  form: FormData,
  loginRequest: LoginRequest,
): Promise<{ result: LoginResult; headers: Headers } | undefined> {
  const action = readFormField(form, ACTION_FIELD)
  if (!isLoginAction(action)) return undefined
  const forms = apiForForm(loginRequest.request, loginRequest.context)
  const result = await withLoginProblem(loginRequest, () => HANDLERS[action]({ ...loginRequest, form, forms }))
  return { result, headers: forms.headers }
}

const isLoginAction = (text: string): text is LoginAction => Object.hasOwn(HANDLERS, text)

async function sendCode({ form, forms }: LoginStep): Promise<LoginResult> {
  const email = readFormField(form, FIELDS.email)
  if (!isEmail(email)) return { problem: 'email', code: 'invalid_input', email }
  const pending = await requestCode(forms, {
    email,
    provider: knownProvider(readFormField(form, FIELDS.connect)),
    next: nextPath(readFormField(form, FIELDS.next)),
    humanToken: readFormField(form, FIELDS.humanToken),
  })
  return { pending }
}

async function verifyCode({ form, forms, request, context }: LoginStep): Promise<LoginResult> {
  const email = readFormField(form, FIELDS.email)
  const otp = normalizeCode(readFormField(form, FIELDS.code))
  if (!isCompleteCode(otp)) return { problem: 'code', code: 'invalid_input' }
  const connect = knownProvider(readFormField(form, FIELDS.connect))
  const source_details = sourceDetailsFor(request, context, form)
  const { data } = await forms.api.call(loginEmailOtp, {
    body: { user: { email, otp }, ...(connect && { connect }), ...(source_details && { source_details }) },
  })
  // Uses the current page, because the visitor may have navigated since requesting the code.
  return { to: await completeLogin({ request, context }, forms.headers, data, readFormField(form, FIELDS.next)) }
}

function clearPendingLogin({ forms }: LoginStep): LoginResult {
  forms.headers.append('set-cookie', clearedPendingLoginCookie())
  return { pending: undefined }
}
