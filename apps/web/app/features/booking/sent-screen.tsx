import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { SentForm } from './form/send-result.ts'
import { useForm } from './form/form-state.ts'

/** Confirmation shown until the next page loads. */
export function SentScreen({ sent }: { sent: SentForm }) {
  const { t } = useTranslation('book')
  const { page } = useForm()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <output className="grid min-h-[24rem] content-start gap-3">
      <span className="grid size-12 place-items-center rounded-pill bg-success text-on-dark">
        <Icon name="check" size="large" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-32 outline-none lg:text-44">
        {t('sent_title')}
      </h1>
      <p className="text-17 text-ink-2">
        {t(sent.next === 'payment' ? 'sent_to_payment' : 'sent_to_next', { count: page.holdMinutes })}
      </p>
      <ButtonLink to={sent.to} reloadDocument={sent.next === 'payment'} variant="link" className="justify-self-start">
        {t('go_on')}
      </ButtonLink>
    </output>
  )
}
