import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseLink } from '../kit/dense-button.tsx'
import { useAuditActionWords } from '../audit/use-audit-words.ts'
import { editorUrl } from '../editor/editor-url.ts'
import { listUrl } from '../kit/list-url.ts'
import { SidePanel } from '../kit/side-panel.tsx'
import { pricesPath } from '../prices/prices-url.ts'
import { StatusCell } from './inventory-cells.tsx'
import type { PlacePanelData } from './load-panel.server.ts'

type Props = PlacePanelData & {
  /** Page of the list that the panel is beside. */
  listPath: string
}

/** A place beside a list. */
export function PlacePanel({ listPath, place, picture, address, roomTypes, moveIns, changes }: Props) {
  const { t } = useTranslation('inventories')
  const words = useAuditActionWords()
  const [query] = useSearchParams()
  const subtitle = [address, place.city].filter(Boolean).join(', ')
  return (
    <SidePanel
      title={place.name}
      subtitle={subtitle}
      closeUrl={listUrl(listPath, query, { panel: undefined })}
      media={
        picture !== null && (
          <img
            src={picture}
            alt=""
            width={640}
            height={426}
            className="mb-3 aspect-3/2 w-full rounded-control object-cover"
          />
        )
      }
    >
      <p className="-mt-2 mb-3">
        <StatusCell line={place} />
      </p>
      <div className="mb-4 flex flex-wrap gap-1.5">
        <DenseLink to={editorUrl(place.id)}>
          <Icon name="pencil" size="tiny" />
          {t('edit')}
        </DenseLink>
        <DenseLink to={pricesPath(place.id)}>
          <Icon name="layout-grid" size="tiny" />
          {t('prices')}
        </DenseLink>
        <DenseLink to={`/places/${place.canonicalName}`} target="_blank">
          <Icon name="arrow-right" size="tiny" />
          {t('on_site')}
        </DenseLink>
      </div>
      {place.issues.length > 0 && (
        <Section title={t('to_do')}>
          <ul className="grid gap-1">
            {place.issues.map((issue) => (
              <li key={issue} className="flex items-start gap-2">
                <Icon name="circle-alert" size="tiny" className="mt-0.75 text-warning" />
                {t(`issue_${issue}`)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {moveIns.length > 0 && (
        <Section title={t('left_by_move_in')}>
          <MoveIns moveIns={moveIns} />
        </Section>
      )}
      <Section title={t('room_types')}>
        <ul className="grid gap-1.5">
          {roomTypes.map(({ id, name, status, price, left }) => (
            <li key={id} className={`flex gap-3 ${status === 'inactive' ? 'text-ink-3' : ''}`}>
              <Link to={editorUrl(id)} className="min-w-0 grow truncate hover:underline">
                {name}
              </Link>
              <span className="text-ink-3 tabular">{price}</span>
              <span className={`w-14 text-right tabular ${left === 0 ? 'font-medium text-warning' : ''}`}>
                {t('left', { count: left })}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      {changes.length > 0 && (
        <Section title={t('lately')}>
          <ul className="grid gap-1">
            {changes.map(({ action, instant, at, by }) => (
              <li key={`${action} ${instant}`} className="flex gap-3">
                <time dateTime={instant} className="w-24 shrink-0 truncate text-ink-3">
                  {at}
                </time>
                <span className="min-w-0">
                  <span className="wrap-anywhere">{words.action(action)}</span>
                  {by !== null && <span className="text-ink-3"> {by}</span>}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </SidePanel>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="-mx-4 border-t border-sand-200 px-4 py-3">
      <h3 className="mb-2 font-sans text-13 font-semibold tracking-normal">{title}</h3>
      {children}
    </section>
  )
}

const BAR_HEIGHT = 44

/** One bar per month, as high as its slots, filled up to those left. */
function MoveIns({ moveIns }: Pick<PlacePanelData, 'moveIns'>) {
  const most = Math.max(1, ...moveIns.map(({ total }) => total))
  return (
    <ul className="flex items-end gap-1.5 text-center text-12">
      {moveIns.map(({ month, label, left, total }) => (
        <li key={month} className="min-w-0 flex-1">
          <span className="block tabular">{left}</span>
          <span
            aria-hidden="true"
            className="flex flex-col justify-end overflow-hidden rounded-tag bg-sand-100"
            style={{ height: Math.max(4, (total / most) * BAR_HEIGHT) }}
          >
            <span className="block bg-success/60" style={{ height: `${total === 0 ? 0 : (left / total) * 100}%` }} />
          </span>
          <span className="block truncate text-ink-3">{label}</span>
        </li>
      ))}
    </ul>
  )
}
