import { loginEmailLink } from '@amber/contract/endpoints/login'
import * as schemas from '@amber/contract/schemas/login'
import { AppError } from '@amber/domain/errors'
import { logInWithLink } from '@amber/operations/login/log-in-with-link'
import { mount } from '../../../http/mount.ts'
import { sendLoginResponse } from './send-login-response.ts'
import { loginBrowserOf } from './login-browser.ts'

export const loginEmailLinkEndpoint = mount(loginEmailLink, schemas.loginEmailLink, async ({ body }, ctx) => {
  const loggedIn = await logInWithLink(ctx.db, ctx.loginSecrets, {
    token: body.token,
    browser: loginBrowserOf(ctx),
    sourceDetails: body.source_details,
  })
  if (!loggedIn) throw new AppError('login_failed')
  return sendLoginResponse(ctx, loggedIn)
})
