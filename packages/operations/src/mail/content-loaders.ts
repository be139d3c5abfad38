import type { Db } from '@amber/db/database'
import type { Language } from '@amber/domain/languages'
import type { MailContents, MailKind } from '@amber/domain/mail/mail-content'
import type { LoginSecrets } from '../login/login-secrets.ts'
import type { MailIds } from './mail-subject.ts'

export type ContentDeps = {
  db: Db
  secrets: Pick<
    LoginSecrets,
    | 'codeOf'
    | 'linkTokenOf'
    | 'resumeTokenOf'
    | 'agreementTokenOf'
    | 'evidenceTokenOf'
    | 'optionsTokenOf'
    | 'priceAlertTokenOf'
  >
  siteUrl: string
  /** Says in which language paths have no prefix. Without it, links to pages of the site have none in any language. */
  edition?: { readonly defaultLanguage: Language }
  /** Domain of the addresses to which students answer staff, if they can. */
  replyDomain?: string | undefined
}

/** Loaders of mail contents by mail kind. Undefined means that the mail is obsolete and must not be sent. */
export type ContentLoaders = {
  readonly [Kind in MailKind]: (
    ids: MailIds[Kind],
    deps: ContentDeps,
    now: Date,
    toEmail: string,
  ) => Promise<MailContents[Kind] | undefined>
}
