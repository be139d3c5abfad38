import type { InventoryEditor } from '@amber/contract/schemas/inventory-editor'
import { Form, Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { SidePanel } from '../kit/side-panel.tsx'
import { OlderPages } from '../kit/older-pages.tsx'
import type { ChangeLine } from './change-line.ts'
import { editorUrl, historyUrl, panelUrl } from './editor-url.ts'
import type { EditorData } from './load-editor.server.ts'
import { showField, toLine } from './shown-value.ts'
import { useValueWords } from './use-value-words.ts'

type Editor = Pick<InventoryEditor, 'id' | 'currency' | 'choices'>

/** Who changed what, when and from where, with undo. */
export function HistoryPanel({ editor, history }: { editor: Editor } & Pick<EditorData, 'history'>) {
  const { t } = useTranslation('editor')
  const { changes, next, isFirst } = history
  return (
    <SidePanel title={t('history')} closeUrl={editorUrl(editor.id)}>
      {changes.length === 0 && <p className="text-ink-3">{t('history_none')}</p>}
      <ol className="grid gap-3">
        {changes.map((change) => (
          <Change key={change.id} editor={editor} change={change} />
        ))}
      </ol>
      <OlderPages
        newestUrl={isFirst ? undefined : panelUrl(editor.id, 'history')}
        olderUrl={next === null ? undefined : historyUrl(editor.id, next)}
      />
    </SidePanel>
  )
}

function Change({ editor, change }: { editor: Editor; change: ChangeLine }) {
  const { t } = useTranslation('editor')
  const words = useValueWords(editor)
  return (
    <li className="border-b border-sand-100 pb-3">
      <div className="flex items-start gap-2">
        <p className="min-w-0 grow">
          <strong className="font-semibold">{change.by ?? t('by_feed')}</strong>{' '}
          <span className="text-ink-3">{t(`source_${change.source}`)}</span>
          <time dateTime={change.instant} className="block text-12 text-ink-3">
            {change.at}
          </time>
          {change.inventory.id !== editor.id && (
            <Link to={editorUrl(change.inventory.id)} className="block underline underline-offset-3 wrap-anywhere">
              {change.inventory.name}
            </Link>
          )}
        </p>
        {change.canUndo && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="change_id" value={change.id} />
            <DenseButton
              type="submit"
              name="do"
              value="undo"
              variant="plain"
              aria-label={t('undo_change', { when: change.at })}
            >
              <Icon name="undo-2" size="tiny" />
              {t('undo')}
            </DenseButton>
          </Form>
        )}
        {change.isUndone && <span className="shrink-0 text-12 text-ink-3">{t('is_undone')}</span>}
      </div>
      <dl className="mt-1 grid gap-1 text-12">
        {change.fields.map(({ name, from, to }) => (
          <div key={name} className="wrap-anywhere">
            <dt className="inline font-medium">{words.label(name)}</dt>{' '}
            <dd className="inline text-ink-2">
              <del className="text-ink-3">{toLine(showField(name, from, words))}</del> →{' '}
              <ins className="no-underline">{toLine(showField(name, to, words))}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
