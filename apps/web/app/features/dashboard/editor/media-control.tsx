import { type ChangeEvent, type DragEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { MediumControls } from './medium-controls.tsx'
import { PictureInput } from './picture-input.tsx'
import { newPicture, newTour } from './picture-row.ts'
import { RowList } from './row-list.tsx'
import { UploadList } from './upload-list.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'
import { useRows } from './use-rows.ts'
import { objectOf } from './value-entries.ts'

const FEATURED = /\.featured$/

/** Images, plans and tours in the order in which students see them. Pictures are dropped anywhere on the list. */
export function MediaControl({ value }: { value: unknown }) {
  const { t } = useTranslation('editor')
  const rows = useRows(value)
  const [isTarget, setIsTarget] = useState(false)
  const hasMainImage = rows.rows.some((row) => objectOf(row.value)['featured'] === true)
  const { uploads, send, dismiss } = usePictureUploads((picture, index) =>
    rows.add(newPicture(picture, { isFeatured: !hasMainImage && index === 0 })),
  )
  return (
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsTarget(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsTarget(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsTarget(false)
        send([...event.dataTransfer.files])
      }}
      onChange={keepOneMainImage}
      className={`rounded-control ${isTarget ? 'outline-2 outline-offset-4 outline-select' : ''}`}
    >
      <RowList name="media" rows={rows} isOrdered blank={newTour()}>
        {(path, medium) => <MediumControls name={path} medium={medium} />}
      </RowList>
      <UploadList uploads={uploads} onDismiss={dismiss} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <PictureInput isTarget={isTarget} onChoose={send} />
        <DenseButton variant="plain" className="noscript:hidden" onClick={() => rows.add(newTour())}>
          <Icon name="plus" size="tiny" />
          {t('add_tour')}
        </DenseButton>
      </div>
    </div>
  )
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Checking a main image unchecks the previous one. Without JavaScript, the server rejects two. */
function keepOneMainImage({ target, currentTarget }: ChangeEvent<HTMLElement>) {
  if (!(target instanceof HTMLInputElement) || !FEATURED.test(target.name) || !target.checked) return
  for (const box of currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'))
    if (box !== target && FEATURED.test(box.name)) box.checked = false
}
