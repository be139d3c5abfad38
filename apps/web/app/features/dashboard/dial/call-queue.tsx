import { CALL_BLOCKS } from '@amber/domain/calling/vocabulary'
import { useId } from 'react'
import { Form, Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { Keys } from '../kit/keys.tsx'
import { leadUrl } from '../leads/leads-url.ts'
import { StageName } from '../leads/stage-mark.tsx'
import { DayBandView, toneOfTime } from './day-band-view.tsx'
import { DIAL_PATH } from './dial-url.ts'
import type { DialData } from './load-dial.server.ts'
import { PersonInitials } from './person-initials.tsx'
import type { QueueLine } from './queue-line.ts'
import { TAKE_NEXT_ID } from './use-dial-keys.ts'
import { useReasonWords } from './use-reason-words.ts'

type Props = Pick<DialData, 'queue' | 'counts' | 'blocked'> & {
  /** Whether the primary button of the page belongs to another part of it. */
  isSecond: boolean
}

/** The next people to call with the reasons, and the button that takes the first. */
export function CallQueue({ queue, counts, blocked, isSecond }: Props) {
  const { t } = useTranslation('dial')
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b border-sand-200 px-4 py-2">
        <h2 id={id} className="font-sans text-15 font-semibold tracking-normal">
          {t('queue_title')}
        </h2>
        <span className="text-ink-3">{t('queue_hint')}</span>
        {queue.length > 0 && (
          <Form id={TAKE_NEXT_ID} method="post" action={DIAL_PATH} className="ml-auto max-md:w-full">
            <DenseButton
              type="submit"
              name="do"
              value="take"
              variant={isSecond ? 'outline' : 'primary'}
              className="min-h-9 max-md:w-full"
            >
              <Icon name="phone" size="tiny" />
              {t('take_next')}
              <Keys keys={['N']} onDark={!isSecond} />
            </DenseButton>
          </Form>
        )}
      </header>
      {queue.length === 0 ? (
        <div className="p-6">
          <EmptyState title={t('queue_none_title')} text={t('queue_none_text')} />
        </div>
      ) : (
        <ol>
          {queue.map((line) => (
            <QueueRow key={line.leadUuid} line={line} />
          ))}
        </ol>
      )}
      <QueueCounts counts={counts} blocked={blocked} />
    </section>
  )
}

function QueueRow({ line }: { line: QueueLine }) {
  const { t } = useTranslation(['dial', 'staff_leads'])
  const wordsOf = useReasonWords()
  const { leadUuid, band } = line
  const name = line.name ?? t('staff_leads:unnamed')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-b border-sand-100 px-4 py-2.5 hover:bg-sand-50 md:grid-cols-[auto_minmax(0,5fr)_minmax(0,4fr)_minmax(8rem,3fr)_auto] md:gap-x-4">
      <PersonInitials name={line.name} className="size-9 bg-sand-100 text-12 text-ink-2" />
      <div className="min-w-0">
        <Link to={leadUrl(leadUuid)} className="block truncate font-medium hover:underline max-md:text-15">
          {name}
        </Link>
        <span className="flex min-w-0 items-center gap-1.5 text-12 text-ink-3">
          <StageName stage={line.stage} />
          <span className="truncate">{line.place}</span>
        </span>
      </div>
      <ul className="flex min-w-0 flex-wrap gap-x-2 gap-y-0.5 text-12 max-md:order-last max-md:col-span-2 max-md:col-start-2">
        {wordsOf(line).map((words, at) => (
          <li key={words} className={at === 0 ? 'font-medium text-ink' : 'text-ink-3'}>
            {words}
          </li>
        ))}
      </ul>
      <div className="min-w-0 max-md:order-last max-md:col-span-2 max-md:col-start-2">
        <DayBandView band={band} />
        <p aria-hidden="true" className="mt-1 flex justify-between gap-2 text-12 tabular">
          <span className={`font-medium ${toneOfTime(band)}`}>{band.time}</span>
          <span className="text-ink-3">
            {band.opens ? t('opens', { time: band.opens.time }) : t('left', { time: band.left ?? '' })}
          </span>
        </p>
      </div>
      <Form method="post" action={DIAL_PATH}>
        <input type="hidden" name="lead" value={leadUuid} />
        <DenseButton type="submit" name="do" value="take" aria-label={t('call_name', { name })}>
          <Icon name="phone" size="tiny" />
          <span className="max-md:sr-only">{t('call')}</span>
        </DenseButton>
      </Form>
    </li>
  )
}

/** How many people cannot be called now, and why. */
export function QueueCounts({ counts, blocked }: Pick<DialData, 'counts' | 'blocked'>) {
  const { t } = useTranslation('dial')
  const id = useId()
  const reasons = CALL_BLOCKS.filter((reason) => (blocked[reason] ?? 0) > 0)
  if (counts.later === 0 && reasons.length === 0) return null
  return (
    <section aria-labelledby={id} className="px-4 py-3 text-12 text-ink-2">
      <h3 id={id} className="mb-1 font-sans text-12 font-semibold tracking-normal text-ink-3">
        {t('not_now')}
      </h3>
      <ul className="grid gap-1">
        {counts.later > 0 && (
          <li className="flex items-center gap-2">
            <Icon name="clock" size="tiny" />
            {t('later', { count: counts.later })}
          </li>
        )}
        {reasons.map((reason) => (
          <li key={reason} className="flex items-center gap-2">
            <Icon name={reason === 'outside_window' || reason === 'holiday' ? 'moon' : 'ban'} size="tiny" />
            {t(`blocked_${reason}`, { count: blocked[reason] ?? 0 })}
          </li>
        ))}
      </ul>
    </section>
  )
}
