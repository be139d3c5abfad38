import { MAX_CALL_LINK_LENGTH, VIDEO_CALL_OUTCOMES } from '@amber/domain/lead/video-calls'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import { FactList } from '../lead-page/fact-list.tsx'
import { leadUrl } from '../leads/leads-url.ts'
import type { LeadMailData } from './load-lead-mail.server.ts'
import type { CallLine } from './mail-lines.ts'

type Props = { leadUuid: string; mail: Pick<LeadMailData, 'calls' | 'timeZone' | 'earliestCall'>; canWrite: boolean }

/** Video calls with the student, on the student's clocks, and the form that schedules one. */
export function LeadCalls({ leadUuid, mail, canWrite }: Props) {
  const { t } = useTranslation('lead_mail')
  return (
    <FactList title={t('calls')} facts={[]}>
      {mail.calls.length === 0 && <p className="text-ink-3">{t('no_calls')}</p>}
      <ul className="grid gap-3">
        {mail.calls.map((call) => (
          <Call key={call.uuid} leadUuid={leadUuid} call={call} canWrite={canWrite} />
        ))}
      </ul>
      {canWrite && (
        <details className="mt-2">
          <summary className="cursor-pointer py-1 font-medium max-lg:py-3">{t('schedule')}</summary>
          <Form method="post" action={leadUrl(leadUuid)} preventScrollReset className="mt-2 grid gap-2">
            <input type="hidden" name="after" value={mail.calls.length} />
            <label className="grid gap-1">
              <span className="text-12 font-medium text-ink-3">{t('starts', { zone: mail.timeZone })}</span>
              <input type="datetime-local" name="starts" required min={mail.earliestCall} className={DENSE_CONTROL} />
            </label>
            <label className="grid gap-1">
              <span className="text-12 font-medium text-ink-3">{t('link')}</span>
              <input
                type="url"
                name="link"
                required
                pattern="https://.+"
                placeholder="https://"
                maxLength={MAX_CALL_LINK_LENGTH}
                className={DENSE_CONTROL}
              />
            </label>
            <p className="text-12 text-ink-3">{t('schedule_hint')}</p>
            <div>
              <DenseButton type="submit" name="do" value="schedule_call">
                {t('schedule_call')}
              </DenseButton>
            </div>
          </Form>
        </details>
      )}
    </FactList>
  )
}

function Call({ leadUuid, call, canWrite }: { leadUuid: string; call: CallLine; canWrite: boolean }) {
  const { t } = useTranslation('lead_mail')
  // A call that has not begun can only be called off.
  const possible = VIDEO_CALL_OUTCOMES.filter((outcome) => call.hasBegun || outcome === 'cancelled')
  const outcomes = possible.filter((outcome) => outcome !== call.outcome)
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <time dateTime={call.at} className="font-medium">
          {call.when}
        </time>
        {call.outcome !== null && <span className="text-ink-3">{t(`outcome_${call.outcome}`)}</span>}
      </p>
      {call.outcome === null && (
        <a href={call.link} rel="noreferrer" target="_blank" className="underline wrap-anywhere">
          {call.link}
        </a>
      )}
      {!call.isAnnounced && <p className="text-honey-ink">{t('not_announced')}</p>}
      {call.by !== null && <p className="text-12 text-ink-3">{t('scheduled_by', { name: call.by })}</p>}
      {canWrite && outcomes.length > 0 && (
        <Form method="post" action={leadUrl(leadUuid)} preventScrollReset className="flex flex-wrap gap-1.5">
          <input type="hidden" name="do" value="end_call" />
          <input type="hidden" name="call" value={call.uuid} />
          {outcomes.map((outcome) => (
            <DenseButton key={outcome} type="submit" name="outcome" value={outcome}>
              {t(`outcome_${outcome}`)}
            </DenseButton>
          ))}
        </Form>
      )}
    </li>
  )
}
