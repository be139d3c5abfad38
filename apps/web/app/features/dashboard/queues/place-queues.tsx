import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { QueueData } from './load-queue.server.ts'
import { DenseLink } from '../kit/dense-button.tsx'
import { Keys } from '../kit/keys.tsx'
import { listUrl } from '../kit/list-url.ts'
import { compareUrl } from './compare-url.ts'
import { DuplicateComparison } from './duplicate-comparison.tsx'
import type { ComparedPlace } from './load-compared.server.ts'
import { QueueAction } from './queue-actions.tsx'
import { queuePath } from './queue-names.ts'
import type { FeedErrorLine } from './queue-lines.ts'
import { QueueItem, QueueList } from './queue-list.tsx'

type Unconfirmed = Extract<QueueData, { name: 'unconfirmed' }>['places']
type Duplicates = Extract<QueueData, { name: 'duplicates' }>['groups']

/** Active places whose availability nobody has confirmed for 14 days. One key confirms it as it is. */
export function UnconfirmedQueue({ places }: { places: Unconfirmed }) {
  const { t } = useTranslation('queues')
  return (
    <QueueList label={t('queue_unconfirmed')}>
      {places.map(({ id, name, url, city, supplier, confirmed, left, total }) => (
        <QueueItem
          key={id}
          title={name}
          titleUrl={url}
          facts={[
            [supplier, city].filter(Boolean).join(', '),
            t('left', { left, total }),
            confirmed === null ? t('never_confirmed') : t('confirmed', { time: confirmed }),
          ]}
          actions={<QueueAction id={id} of={name} label={t('confirm')} letter="e" value="confirm" />}
        />
      ))}
    </QueueList>
  )
}

/** Rows of suppliers' feeds that we could not apply. */
export function FeedErrorQueue({ errors }: { errors: readonly FeedErrorLine[] }) {
  const { t } = useTranslation('queues')
  return (
    <QueueList label={t('queue_feed_errors')}>
      {errors.map(({ id, supplier, place, reference, code, received, times, seen }) => (
        <QueueItem
          key={id}
          title={place?.name ?? reference}
          titleUrl={place?.url ?? '/dashboard/inventories'}
          facts={[
            <strong key="code" className="font-semibold text-ink">
              {code === null ? t('feed_other') : t(`feed_${code}`)}
            </strong>,
            received !== null && t('received', { value: received }),
            supplier,
            reference,
            t('times', { count: times }),
            t('seen', { time: seen }),
          ]}
          actions={<QueueAction id={id} of={reference} label={t('close_error')} letter="e" value="close" />}
        />
      ))}
    </QueueList>
  )
}

/** Places that may be the same building twice. They are compared side by side, and dismissed or archived. */
export function DuplicateQueue({ groups, compared }: { groups: Duplicates; compared: readonly ComparedPlace[] }) {
  const { t } = useTranslation('queues')
  const [query] = useSearchParams()
  const closeUrl = listUrl(queuePath('duplicates'), query, { compare: undefined })
  return (
    <>
      {compared.length > 0 && (
        <DuplicateComparison
          // Takes the focus anew for other places.
          key={compared.map(({ id }) => id).join()}
          places={compared}
          closeUrl={closeUrl}
        />
      )}
      <QueueList label={t('queue_duplicates')}>
        {groups.map(({ reason, places: [first, ...others] }) =>
          first === undefined ? null : (
            <QueueItem
              key={`${reason} ${first.id}`}
              title={first.name}
              titleUrl={first.url}
              facts={[
                <strong key="reason" className="font-semibold text-ink">
                  {t(`same_${reason}`)}
                </strong>,
                first.supplier,
              ]}
              actions={
                <>
                  <DenseLink to={compareUrl([first, ...others].map(({ id }) => id))} data-key="c">
                    {t('compare')}
                    <span className="sr-only">: {first.name}</span>
                    <Keys keys={['C']} />
                  </DenseLink>
                  <QueueAction
                    id={[first, ...others].map(({ id }) => id).join(',')}
                    of={first.name}
                    label={t('dismiss')}
                    letter="e"
                    value="dismiss"
                  />
                </>
              }
            >
              <ul>
                {others.map(({ id, name, supplier, url }) => (
                  <li key={id}>
                    <Link to={url} className="font-medium underline underline-offset-3">
                      {name}
                    </Link>{' '}
                    <span className="text-ink-3">{supplier}</span>
                  </li>
                ))}
              </ul>
            </QueueItem>
          ),
        )}
      </QueueList>
    </>
  )
}
