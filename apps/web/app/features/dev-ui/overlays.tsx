import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { Row, Section } from './section.tsx'

export function Overlays() {
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const close = () => setOpen(undefined)
  const showErrorToast = () => showToast({ title: t('toast_error_title'), text: t('toast_error_text'), tone: 'error' })
  return (
    <Section title={t('overlays')}>
      <Row>
        <Button variant="outline" onClick={() => setOpen('dialog')}>
          {t('open_dialog')}
        </Button>
        <Button variant="outline" onClick={() => setOpen('drawer')}>
          {t('open_drawer')}
        </Button>
        <Tooltip text={t('tooltip_text')}>
          {(trigger) => <IconButton icon="info" label={t('what_is_this')} {...trigger} />}
        </Tooltip>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t('dialog_title')}
        closeLabel={t('close')}
        footer={
          <div className="flex justify-end gap-3">
            <Button variant="soft" onClick={close}>
              {t('stay')}
            </Button>
            <Button onClick={close}>{t('leave')}</Button>
          </div>
        }
      >
        <p className="text-ink-2">{t('dialog_text')}</p>
      </Dialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title={t('drawer_title')}
        closeLabel={t('close')}
        footer={
          <Button wide onClick={showErrorToast}>
            {t('send')}
          </Button>
        }
      >
        <div className="grid gap-4">
          <Field label={t('name')}>
            <TextInput autoComplete="off" />
          </Field>
          <Field label={t('email')}>
            <TextInput type="email" autoComplete="off" />
          </Field>
        </div>
      </Drawer>
    </Section>
  )
}

export function ToastButtons() {
  const { t } = useTranslation('ui')
  const exampleToast = { title: t('toast_title'), text: t('toast_text'), icon: 'heart' } as const
  const undo = { label: t('undo'), onPress: () => showToast({ title: t('undone'), icon: 'undo-2' }) }
  return (
    <Section title={t('toasts')}>
      <p className="text-ink-2">{t('toasts_text')}</p>
      <Row>
        <Button variant="outline" onClick={() => showToast(exampleToast)}>
          {t('tell')}
        </Button>
        <Button variant="outline" onClick={() => showToast({ ...exampleToast, action: undo })}>
          {t('tell_undo')}
        </Button>
        <Button
          variant="outline"
          onClick={() => showToast({ title: t('toast_error_title'), text: t('toast_error_text'), tone: 'error' })}
        >
          {t('tell_error')}
        </Button>
      </Row>
    </Section>
  )
}
