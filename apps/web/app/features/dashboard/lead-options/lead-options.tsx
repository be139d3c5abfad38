import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseLink } from '../kit/dense-button.tsx'
import { leadOptionsUrl } from './options-url.ts'
import { SentOptions } from './sent-options.tsx'
import type { SentView } from './sent-view.ts'

type Props = { uuid: string; sent: readonly SentView[]; canSend: boolean }

/** The part of a lead's page about rooms that were sent to the student. */
export function LeadOptions({ uuid, sent, canSend }: Props) {
  const { t } = useTranslation('lead_options')
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 py-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-sans text-13 font-semibold tracking-normal">
          {t('title')}
        </h2>
        {canSend && <DenseLink to={leadOptionsUrl(uuid)}>{t('send_rooms')}</DenseLink>}
      </div>
      <SentOptions sent={sent} />
    </section>
  )
}
