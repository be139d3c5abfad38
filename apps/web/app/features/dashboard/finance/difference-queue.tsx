import { CLOSURE_REASONS, MAX_CLOSURE_NOTE_LENGTH } from '@amber/domain/finance/difference-closure'
import { useId } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton, denseLook } from '../kit/dense-button.tsx'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import { Keys } from '../kit/keys.tsx'
import { QueueAction } from '../queues/queue-actions.tsx'
import { QueueItem, QueueList } from '../queues/queue-list.tsx'
import type { DifferenceLine } from './finance-lines.ts'
import { financeUrl } from './finance-url.ts'
import { StrongFact } from './strong-fact.tsx'

/** Payments that the ledger and the provider record differently. Each is closed with a reason and a note. */
export function DifferenceQueue({ differences }: { differences: readonly DifferenceLine[] }) {
  const { t } = useTranslation('finance')
  return (
    <QueueList label={t('tab_differences')}>
      {differences.map((difference) => (
        <QueueItem
          key={`${difference.isoDay}:${difference.key}`}
          title={difference.place ?? t('not_ours')}
          titleUrl={difference.placeUrl ?? financeUrl('differences')}
          facts={[
            <StrongFact key="is">{t(`is_${difference.is}`)}</StrongFact>,
            difference.day,
            t('here', { amount: difference.here ?? t('nothing') }),
            t('there', { amount: difference.there ?? t('nothing') }),
            difference.reference !== null && t('reference', { reference: difference.reference }),
            <span key="id" className="wrap-anywhere">
              {difference.id}
            </span>,
          ]}
          actions={<Actions difference={difference} />}
        >
          {difference.closure ? (
            <Closure closure={difference.closure} />
          ) : (
            <p className="mt-1 max-w-[44rem] text-ink-2">
              {t(difference.isOther ? 'todo_other' : `todo_${difference.is}`)}
            </p>
          )}
        </QueueItem>
      ))}
    </QueueList>
  )
}

function Actions({ difference: { closure, id, isoDay, key } }: { difference: DifferenceLine }) {
  const { t } = useTranslation('finance')
  if (!closure) return <CloseForm id={id} isoDay={isoDay} differenceKey={key} />
  if (closure.isClosed || closure.isOwn) return null
  return (
    <>
      <QueueAction id={closure.uuid} of={id} label={t('agree')} letter="a" value="agree" />
      <QueueAction id={closure.uuid} of={id} label={t('reopen')} letter="r" value="reopen" />
    </>
  )
}

type FormProps = { id: string; isoDay: string; differenceKey: string }

/** Works without JavaScript: the button opens the fields. */
function CloseForm({ id, isoDay, differenceKey }: FormProps) {
  const { t } = useTranslation('finance')
  const hintId = useId()
  return (
    <details className="grow lg:text-right">
      <summary data-key="c" className={`${denseLook()} list-none [&::-webkit-details-marker]:hidden`}>
        {t('close')}
        <span className="sr-only">: {id}</span>
        <Keys keys={['C']} />
      </summary>
      <Form method="post" className="mt-2 grid gap-2 text-left lg:w-80">
        <input type="hidden" name="day" value={isoDay} />
        <input type="hidden" name="item" value={differenceKey} />
        <label className="grid gap-1">
          <span className="text-12 font-medium text-ink-3">{t('closure_why')}</span>
          <select name="reason" required defaultValue="" className={DENSE_CONTROL}>
            <option value="" disabled>
              {t('closure_choose')}
            </option>
            {CLOSURE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`closure_${reason}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1">
          <span className="text-12 font-medium text-ink-3">{t('closure_note')}</span>
          <textarea
            name="note"
            required
            rows={2}
            maxLength={MAX_CLOSURE_NOTE_LENGTH}
            aria-describedby={hintId}
            className={`${DENSE_CONTROL} h-auto! py-1.5`}
          />
        </label>
        <p id={hintId} className="text-12 text-ink-3">
          {t('closure_note_hint')}
        </p>
        <DenseButton type="submit" name="do" value="close" className="justify-self-start">
          {t('close_button')}
        </DenseButton>
      </Form>
    </details>
  )
}

function Closure({ closure }: { closure: NonNullable<DifferenceLine['closure']> }) {
  const { t } = useTranslation('finance')
  const reason = t(`closure_${closure.reason}`)
  const name = closure.closedBy ?? t('somebody')
  const state = closure.isClosed ? 'closure_done' : closure.isOwn ? 'closure_own' : 'closure_waits'
  return (
    <div className="mt-1 max-w-[44rem] text-ink-2">
      <p>{t(state, { name, reason, day: closure.day })}</p>
      {closure.note !== null && <p className="wrap-anywhere whitespace-pre-line">{closure.note}</p>}
      {closure.isClosed && closure.approvedBy !== null && <p>{t('closure_approved', { name: closure.approvedBy })}</p>}
    </div>
  )
}
