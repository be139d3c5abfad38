import { Form } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PHOTO_FIELD } from './evidence-fields.ts'
import type { EvidenceView, PhotoView } from './evidence-view.ts'
import { ACTION_FIELD } from './shared/action-field.ts'

/** All photos by part of the room. On moving out, those of moving in stand beside them. */
export function PhotoGallery({ evidence }: { evidence: EvidenceView }) {
  const { t } = useTranslation('evidence')
  const { areas, isCompared, as, state } = evidence
  const canRemove = as === 'student' && state === 'draft'
  if (areas.length === 0) return <p className="text-ink-2">{t('photos_none')}</p>
  return (
    <div className="grid gap-6">
      {areas.map(({ area, photos, before }) => (
        <section key={area} aria-labelledby={`area-${area}`}>
          <h3 id={`area-${area}`} className="text-17">
            {t(`area_${area}`)}
          </h3>
          {isCompared ? (
            <div className="mt-2 grid grid-cols-2 gap-4">
              <div>
                <p className="mb-2 text-13 font-semibold text-ink-2">{t('compare_before')}</p>
                <PhotoGrid photos={before} canRemove={false} isNarrow />
              </div>
              <div>
                <p className="mb-2 text-13 font-semibold text-ink-2">{t('compare_after')}</p>
                <PhotoGrid photos={photos} canRemove={canRemove} isNarrow />
              </div>
            </div>
          ) : (
            <div className="mt-2">
              <PhotoGrid photos={photos} canRemove={canRemove} isNarrow={false} />
            </div>
          )}
        </section>
      ))}
    </div>
  )
}

type GridProps = { photos: readonly PhotoView[]; canRemove: boolean; isNarrow: boolean }

function PhotoGrid({ photos, canRemove, isNarrow }: GridProps) {
  const { t } = useTranslation('evidence')
  if (photos.length === 0) return <p className="text-13 text-ink-3">{t('compare_none')}</p>
  return (
    <ul className={`grid gap-4 ${isNarrow ? 'sm:grid-cols-2' : 'grid-cols-2 sm:grid-cols-3'}`}>
      {photos.map((photo) => (
        <li key={photo.uuid} className="min-w-0">
          <Photo photo={photo} canRemove={canRemove} />
        </li>
      ))}
    </ul>
  )
}

function Photo({ photo, canRemove }: { photo: PhotoView; canRemove: boolean }) {
  const { t } = useTranslation('evidence')
  const { uuid, area, number, state, refusal, received, width, height, isAdded, previewPath } = photo
  const name = t('photo_alt', { area: t(`area_${area}`), number })
  return (
    <figure className="grid gap-1.5">
      {state === 'kept' ? (
        <img
          src={previewPath}
          alt={name}
          width={width}
          height={height}
          loading="lazy"
          className="aspect-4/3 w-full rounded-control bg-sand-100 object-cover"
        />
      ) : (
        <div className="grid aspect-4/3 place-items-center rounded-control bg-sand-100 p-3 text-center text-13 text-ink-2">
          {state === 'checking' ? t('photo_checking') : t(`refused_${refusalKey(refusal)}`)}
        </div>
      )}
      <figcaption className="grid gap-1 text-13 text-ink-2">
        {isAdded && (
          <span>
            <Badge tone="honey">{t('photo_added')}</Badge>
          </span>
        )}
        {received !== null && <span>{received}</span>}
        {state === 'kept' && <PhotoDetails photo={photo} name={name} />}
      </figcaption>
      {(canRemove || state === 'refused') && state !== 'checking' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name={ACTION_FIELD} value="remove" />
          <Button
            type="submit"
            name={PHOTO_FIELD}
            value={uuid}
            variant="link"
            aria-label={t('photo_remove_which', { photo: name })}
            className="min-h-10 text-13 text-ink-2"
          >
            {t('photo_remove')}
          </Button>
        </Form>
      )}
    </figure>
  )
}

const REFUSALS = ['missing', 'too_large', 'wrong_type'] as const

/** Staff reject no photos, so every other reason is a file that cannot be opened. */
const refusalKey = (refusal: PhotoView['refusal']) => REFUSALS.find((each) => each === refusal) ?? 'unreadable'

function PhotoDetails({ photo: { received, taken, sha256, originalPath }, name }: { photo: PhotoView; name: string }) {
  const { t } = useTranslation('evidence')
  return (
    <details>
      <summary className="inline-flex min-h-10 cursor-pointer items-center underline underline-offset-3">
        {t('photo_details')}
      </summary>
      <dl className="grid gap-1">
        <dt className="font-semibold">{t('photo_received')}</dt>
        <dd>{received}</dd>
        <dt className="font-semibold">{t('photo_taken')}</dt>
        <dd>{taken ?? t('photo_taken_unknown')}</dd>
        <dt className="font-semibold">{t('photo_hash')}</dt>
        <dd className="tabular wrap-anywhere">{sha256}</dd>
      </dl>
      <a
        href={originalPath}
        download
        aria-label={t('photo_original_which', { photo: name })}
        className="inline-flex min-h-10 items-center gap-1.5 font-semibold underline underline-offset-3"
      >
        <Icon name="download" size="small" />
        {t('photo_original')}
      </a>
    </details>
  )
}
