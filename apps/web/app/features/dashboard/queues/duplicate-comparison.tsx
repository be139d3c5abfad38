import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ComparedPlace } from './load-compared.server.ts'

/** Places side by side. Facts that differ are bold, since they are what decides. */
export function DuplicateComparison({ places }: { places: readonly ComparedPlace[] }) {
  const { t } = useTranslation('queues')
  const rows: [label: string, value: (place: ComparedPlace) => string][] = [
    [t('compare_landlord'), ({ supplier }) => supplier ?? '–'],
    [t('compare_address'), ({ address, city }) => [address, city].filter(Boolean).join(', ') || '–'],
    [t('compare_price'), ({ price }) => price ?? '–'],
    [t('compare_left'), ({ left, total }) => t('left', { left, total })],
    [t('compare_confirmed'), ({ confirmed }) => confirmed ?? t('never_confirmed')],
    [t('compare_rooms'), ({ rooms }) => rooms.join(', ') || '–'],
  ]
  return (
    <section aria-label={t('comparison')} className="overflow-x-auto border-b border-sand-200 bg-sand-50 p-4">
      <table className="w-full min-w-120 table-fixed border-separate border-spacing-x-3 border-spacing-y-1 text-left">
        <caption className="sr-only">{t('comparison')}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-28">
              <span className="sr-only">{t('comparison')}</span>
            </th>
            {places.map(({ id, name, url, picture }) => (
              <th key={id} scope="col" className="align-bottom text-15 font-semibold wrap-anywhere">
                {picture !== null && (
                  <img
                    src={picture}
                    alt=""
                    width={320}
                    height={213}
                    className="mb-1.5 aspect-3/2 w-full max-w-60 rounded-control object-cover"
                  />
                )}
                <Link to={url} className="underline underline-offset-3">
                  {name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, valueOf]) => (
            <Facts key={label} label={label} values={places.map((place) => ({ id: place.id, text: valueOf(place) }))} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Facts({ label, values }: { label: string; values: readonly { id: number; text: string }[] }): ReactNode {
  const isSame = new Set(values.map(({ text }) => text)).size === 1
  return (
    <tr>
      <th scope="row" className="align-top text-12 font-medium text-ink-3">
        {label}
      </th>
      {values.map(({ id, text }) => (
        <td key={id} className={`align-top wrap-anywhere ${isSame ? 'text-ink-3' : 'font-semibold'}`}>
          {text}
        </td>
      ))}
    </tr>
  )
}
