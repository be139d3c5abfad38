import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loginUrl } from '../../shared/page/login-url.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { EnquiryView } from './enquiry-view.ts'

const LEADS_PATH = '/profile/leads'

type Props = {
  view: EnquiryView
  sent: { email: string; isNew: boolean }
  children?: ReactNode
}

/**
 * Replaces the form after sending. Takes the focus, because the button that had it is gone, so that screen readers
 * announce the text.
 */
export function EnquirySent({ view, sent, children }: Props) {
  const { t } = useTranslation('enquire')
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-pill bg-success-tint text-success-ink">
          <Icon name="check" size="large" />
        </span>
        <p ref={text} tabIndex={-1} className="min-w-0 wrap-anywhere outline-none">
          {t(sent.isNew ? 'sent_text' : 'added_text', { email: sent.email })}
        </p>
      </div>
      <div>
        <p className="mb-3 font-semibold">{t('next_title')}</p>
        <ul className="grid gap-3 text-ink-2">
          <Next icon="message-circle">{t('next_read')}</Next>
          <Next icon="mail">{t('next_answer')}</Next>
          <Next icon="shield-check">{t('next_free')}</Next>
        </ul>
      </div>
      <div className="grid gap-2">
        {view.isLoggedIn ? (
          <ButtonLink to={LEADS_PATH} variant="outline" wide>
            {t('follow')}
          </ButtonLink>
        ) : (
          <>
            <p className="text-13 text-ink-2">{t('follow_login')}</p>
            <ButtonLink to={loginUrl(LEADS_PATH)} variant="outline" wide>
              {t('log_in')}
            </ButtonLink>
          </>
        )}
        {children}
      </div>
    </div>
  )
}

function Next({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} className="mt-0.5" />
      {children}
    </li>
  )
}
