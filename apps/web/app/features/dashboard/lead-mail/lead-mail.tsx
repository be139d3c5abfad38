import { useEffect, useId } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { DenseButton, DenseLink } from '../kit/dense-button.tsx'
import { MAIL_ID } from '../lead-page/use-lead-keys.ts'
import type { LeadLine } from '../leads/lead-line.ts'
import { leadUrl } from '../leads/leads-url.ts'
import { useLeadWords } from '../leads/use-lead-words.ts'
import type { MailOutcome } from './change-lead-mail.server.ts'
import type { LeadMailData } from './load-lead-mail.server.ts'
import { messageUrl } from './mail-url.ts'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import { storeDraft, useStoredDraft } from './use-draft.ts'

type Props = {
  lead: LeadLine
  /** Undefined if it could not be loaded. */
  mail: LeadMailData | undefined
  outcome: MailOutcome | undefined
}

/** Emails with the student. The timeline has their texts as well, so that the list is open only if they wrote last. */
export function LeadMail({ lead, mail, outcome }: Props) {
  const { t } = useTranslation('lead_mail')
  if (!mail) return <p className="text-ink-3">{t('unavailable')}</p>
  return <Messages lead={lead} mail={mail} outcome={outcome} />
}

function Messages({ lead, mail, outcome }: { lead: LeadLine; mail: LeadMailData; outcome: MailOutcome | undefined }) {
  const { t } = useTranslation('lead_mail')
  const id = useId()
  const { languageName } = useLeadWords()
  const result = outcome?.mail
  const isSent = result !== undefined && 'done' in result && result.done === 'sent'
  const typed = result && 'typed' in result ? result.typed : undefined
  const begun = typed ?? mail.begun
  const draft = useStoredDraft(lead.uuid)
  const [newest] = mail.messages
  useEffect(() => {
    if (isSent) storeDraft(lead.uuid, undefined)
  }, [lead.uuid, isSent])
  return (
    <section
      id={MAIL_ID}
      aria-labelledby={id}
      className="scroll-mt-4 divide-y divide-sand-200 rounded-card border border-sand-200"
    >
      <div className="flex flex-wrap items-center gap-1.5 px-3 py-2">
        <h2 id={id} className="mr-1.5 font-sans text-13 font-semibold tracking-normal">
          {t('title')}
        </h2>
        {mail.blockedBy === null ? (
          <nav aria-label={t('write')} className="contents">
            {draft !== undefined && begun === undefined && (
              <DenseLink to={messageUrl(lead.uuid, draft.start)} preventScrollReset variant="primary">
                {t('continue_draft')}
              </DenseLink>
            )}
            {mail.titles.map(({ name, title }) => (
              <DenseLink
                key={name}
                to={messageUrl(lead.uuid, name)}
                preventScrollReset
                aria-current={begun?.start === name ? 'true' : undefined}
                className="aria-[current=true]:bg-sand-100"
              >
                {title}
              </DenseLink>
            ))}
            <DenseLink to={messageUrl(lead.uuid, 'blank')} preventScrollReset>
              {t('blank')}
            </DenseLink>
          </nav>
        ) : (
          <p className="text-ink-3">{t(`blocked_${mail.blockedBy}`)}</p>
        )}
        {mail.blockedBy !== 'not_assigned' && <ContactForms lead={lead} />}
      </div>
      {result && 'done' in result && (
        <Outcome of={outcome} tone="done">
          {t(`done_${result.done}`)}
        </Outcome>
      )}
      {result && 'wrong' in result && (
        <Outcome of={outcome} tone="refused">
          {t(`wrong_${result.wrong}`)}
        </Outcome>
      )}
      {mail.blockedBy === null && begun && (
        <MessageForm
          key={begun.start}
          leadUuid={lead.uuid}
          initial={begun}
          language={mail.studentLanguage && languageName(mail.studentLanguage)}
          preview={result && 'preview' in result ? result.preview : undefined}
        />
      )}
      {newest && (
        <details key={newest.uuid} open={newest.direction === 'in'}>
          <summary className="cursor-pointer px-3 py-2 font-medium max-lg:py-3">
            {t('conversation', { count: mail.count })}
          </summary>
          <MessageList leadUuid={lead.uuid} messages={mail.messages} canOpenFiles={mail.canOpenFiles} />
          {mail.count > mail.messages.length && (
            <p className="border-t border-sand-200 p-3 text-ink-3">{t('older', { count: String(mail.count) })}</p>
          )}
        </details>
      )}
    </section>
  )
}

const MOVED_IN: ReadonlySet<LeadLine['stage']> = new Set(['moved_in', 'commission_claimed', 'paid_out'])

/** Forms that need nothing typed: the chat, and the request for feedback of somebody who has moved in. */
function ContactForms({ lead }: { lead: LeadLine }) {
  const { t } = useTranslation('lead_mail')
  const canAsk = MOVED_IN.has(lead.stage)
  if (lead.phone === null && !canAsk) return null
  return (
    <Form method="post" action={leadUrl(lead.uuid)} preventScrollReset className="contents">
      {lead.phone !== null && (
        <DenseButton type="submit" name="do" value="open_chat">
          {t('open_chat')}
        </DenseButton>
      )}
      {canAsk && (
        <DenseButton type="submit" name="do" value="ask_feedback">
          {t('ask_feedback')}
        </DenseButton>
      )}
    </Form>
  )
}
