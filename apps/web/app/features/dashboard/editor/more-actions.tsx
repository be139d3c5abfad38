import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseButton, DenseLink } from '../kit/dense-button.tsx'
import { panelUrl } from './editor-url.ts'

const MENU_ID = 'editor-actions'

type Props = { id: number; isArchived: boolean }

/** Duplicate and archive: beside the title on wide screens, and in a menu on phones. */
export function MoreActions(props: Props) {
  const { t } = useTranslation('editor')
  return (
    <>
      <div className="contents max-md:hidden">
        <Actions {...props} />
      </div>
      <DenseButton popoverTarget={MENU_ID} aria-label={t('more_actions')} className="md:hidden">
        <Icon name="sliders-horizontal" size="tiny" />
      </DenseButton>
      <dialog
        id={MENU_ID}
        popover="auto"
        aria-label={t('more_actions')}
        className="dashboard-popover w-48 rounded-card border border-sand-200 bg-paper p-2 text-ink shadow-float md:hidden"
      >
        <div className="grid gap-2">
          <Actions {...props} />
        </div>
      </dialog>
    </>
  )
}

function Actions({ id, isArchived }: Props) {
  const { t } = useTranslation('editor')
  const close = () => document.getElementById(MENU_ID)?.hidePopover()
  return (
    <>
      <DenseLink to={panelUrl(id, 'duplicate')} preventScrollReset onClick={close}>
        {t('duplicate')}
      </DenseLink>
      {!isArchived && (
        <DenseLink to={panelUrl(id, 'archive')} preventScrollReset onClick={close}>
          {t('archive')}
        </DenseLink>
      )}
    </>
  )
}
