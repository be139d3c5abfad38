import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { SidePanel } from '../kit/side-panel.tsx'
import { editorUrl } from './editor-url.ts'

type Props = { id: number; name: string; version: number }

/** Asks before an inventory leaves the site, and says what stays. */
export function ArchivePanel({ id, name, version }: Props) {
  const { t } = useTranslation('editor')
  return (
    <SidePanel title={t('archive_title', { name })} subtitle={t('archive_text')} closeUrl={editorUrl(id)}>
      <Form method="post" action={editorUrl(id)}>
        <input type="hidden" name="version" value={version} />
        <DenseButton type="submit" name="do" value="archive">
          {t('archive')}
        </DenseButton>
      </Form>
    </SidePanel>
  )
}
